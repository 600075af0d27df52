// Seats have a colour, an outline and a hatching, always together (ui.md §6), in the order of the seats.
const tinctures = ['gules', 'azure', 'vert', 'or', 'purpure'] as const;
type Tincture = (typeof tinctures)[number];
export const tincture = (seat: number): Tincture => tinctures[seat % tinctures.length]!;
