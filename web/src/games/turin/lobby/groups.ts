// Which options stand together in the form of a new table.
import type { OptionGroups } from '../../game';

export default { setup: ['series'], deals: ['money'] } satisfies OptionGroups;
