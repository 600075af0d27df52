// The opened bids of an auction in the order that counted.
import type { Auction } from './story';

export interface Row {
  seat: number;
  bid: number;
  added: number;
  rebid: boolean;
  helped: boolean;
  place?: number;
  fell: boolean;
  paid?: number;
}

export function bid_order(auction: Auction): Row[] {
  const bids = auction.bids ?? [];
  const rows: Row[] = bids.map((bid, seat) => {
    const place = auction.paid?.winners.indexOf(seat) ?? -1;
    const paid = auction.paid?.paid[seat];
    return {
      seat,
      bid,
      added: auction.adds.reduce((sum, { added }) => sum + (added[seat] ?? 0), 0),
      rebid: auction.adds.some(({ tied }) => tied.includes(seat)),
      helped: auction.helped === seat,
      fell: auction.paid?.fallen.includes(seat) ?? false,
      ...(place >= 0 ? { place } : {}),
      ...(paid === undefined ? {} : { paid }),
    };
  });
  const rank = (row: Row) => row.place ?? 9;
  const worth = (row: Row) => (row.bid + (row.helped ? 1 : 0)) * 1000 + row.added;
  return rows.sort((a, b) => rank(a) - rank(b) || worth(b) - worth(a) || a.seat - b.seat);
}
