// Checks the luck of a finished game as src/table/fair_luck.cpp makes it: the house told the hash of its seed at the
// beginning; the key of the game is the hash of the seed and of every seat's share, in order.
export interface Luck {
  commitment: string;
  seed: string;
  shares: readonly string[];
  key: string;
}
export interface Verdict {
  commitment: string; // as computed here
  key: string;
  seed_fits: boolean; // the seed is the one that was promised
  key_fits: boolean; // the key follows from the seed and the shares
}

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export async function verify(luck: Luck): Promise<Verdict> {
  const { blake2b } = await import('@noble/hashes/blake2');
  const bytes = (text: string) => new TextEncoder().encode(text);
  const commitment = hex(blake2b(bytes(luck.seed), { dkLen: 32 }));
  const key = hex(blake2b(bytes([luck.seed, ...luck.shares].join(',')), { dkLen: 16 }));
  return { commitment, key, seed_fits: commitment === luck.commitment, key_fits: key === luck.key };
}
