import { expect, it } from 'vitest';
import { verify } from './luck';

// From the header of a real game file: fondaco serve, Turin Market with four seats, one person and three bots.
const luck = {
  commitment: 'b20631a89c21312c27671d26b97a0e0e5bb69bfe9c19c59247e15c18ef3a521c',
  seed: 'b0410bcb1c6a27cd14a33499733e9a002a43c059361555d9e09bc665fb91f08b',
  shares: ['', '00112233445566778899aabbccddeeff', '', ''],
  key: 'a658719a09c074f52a739235efcc46b2',
};

it('finds a real game fair', async () => {
  expect(await verify(luck)).toEqual({ commitment: luck.commitment, key: luck.key, seed_fits: true, key_fits: true });
});
it('finds out another seed, another share, another order of seats', async () => {
  expect(await verify({ ...luck, seed: luck.seed.replace('b', 'c') })).toMatchObject({ seed_fits: false, key_fits: false });
  expect(await verify({ ...luck, shares: ['', '00112233445566778899aabbccddeefe', '', ''] })).toMatchObject({
    seed_fits: true,
    key_fits: false,
  });
  expect(await verify({ ...luck, shares: ['00112233445566778899aabbccddeeff', '', '', ''] })).toMatchObject({
    seed_fits: true,
    key_fits: false,
  });
});
