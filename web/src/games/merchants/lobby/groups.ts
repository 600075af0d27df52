// Which options stand together in the form of a new table.
import type { OptionGroups } from '../../game';

export default { setup: ['setup', 'courier', 'first_player'], deals: ['money', 'deals', 'patience'] } satisfies OptionGroups;
