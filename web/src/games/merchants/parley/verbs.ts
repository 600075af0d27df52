// The verbs of the composer: which act each begins with, its sign and its key.
import { type Act, act_of, type ActKind } from '../clauses';
import { coin } from '../data';
import { act, first_sum } from './draft';

export type Verb = ActKind | 'by_card';
export interface VerbOf {
  verb: Verb;
  icon: string;
  wash?: string;
  key: string; // a letter, while a deal is written
  begin: () => Act;
  where?: 'promise' | 'condition'; // where it can stand; absent: in both
}
const plainly = (kind: ActKind) => () => act(kind);
export const verbs: readonly VerbOf[] = [
  { verb: 'bid', icon: 'purse', wash: 'paper', key: 'b', begin: plainly('bid') },
  { verb: 'buy', icon: 'i-warehouse', key: 'k', begin: plainly('buy') },
  { verb: 'load', icon: 'wagon', key: 'l', begin: plainly('load') },
  { verb: 'let_load', icon: 'i-check', key: 'e', begin: plainly('let_load'), where: 'promise' },
  { verb: 'move', icon: 'i-arrow', key: 'v', begin: plainly('move') },
  { verb: 'wheel', icon: 'wheel', key: 'w', begin: plainly('wheel') },
  { verb: 'office', icon: 'card-privilege', wash: 'paper', key: 'f', begin: plainly('office') },
  { verb: 'courier', icon: 'courier', key: 'u', begin: plainly('courier') },
  { verb: 'play_card', icon: 'card-message', wash: 'paper', key: 'c', begin: plainly('play_card') },
  { verb: 'give', icon: 'card-message', wash: 'paper', key: 'i', begin: plainly('give'), where: 'promise' },
  { verb: 'pay', icon: coin, wash: 'coin', key: 'p', begin: () => act('pay', { florins: first_sum }), where: 'promise' },
  { verb: 'master', icon: 'card-privilege', wash: 'paper', key: 'a', begin: plainly('master'), where: 'condition' },
  {
    verb: 'by_card',
    icon: 'card-privilege',
    wash: 'paper',
    key: 'a',
    begin: () => act('play_card', { card: 'loading_master', wagon: 1 }),
    where: 'promise',
  },
  { verb: 'invest', icon: 'purse', wash: 'paper', key: 'x', begin: plainly('invest') },
  { verb: 'acquire', icon: 'card-privilege', wash: 'paper', key: 'z', begin: plainly('acquire') },
  { verb: 'sell', icon: 'i-warehouse', key: 'j', begin: plainly('sell') },
  { verb: 'rise', icon: 'status', key: 'r', begin: plainly('rise') },
];
export const verb_of = (what: Act): Verb => {
  const [kind, members] = act_of(what);
  return kind === 'play_card' && members.card === 'loading_master' ? 'by_card' : kind;
};
export const icon_of = (what: Act): string => verbs.find(({ verb }) => verb === verb_of(what))?.icon ?? 'i-seal';
