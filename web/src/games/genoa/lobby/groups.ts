// Which options stand together in the form of a new table.
import type { OptionGroups } from '../../game';

export default { setup: ['rounds', 'plan', 'start_player', 'names'], deals: ['money', 'patience'] } satisfies OptionGroups;
