// What is said of bots from outside: of one's own under Account, and of those a host may admit.
const en = {
  text: 'A program of yours can sit at a table. Give it a name here, and the program the token that it gets.',
  name: 'Name of the bot',
  make: 'Make a bot',
  token_text: 'Whoever has it plays as this bot. It is shown only now.',
  token_use: 'With our terminal program:',
  token_kept: 'I have kept it',
  remove: 'Delete',
  remove_of: (name: string) => `Delete ${name}`,
  remove_sure: 'Yes, delete it',
  lent: 'Others may admit it to their tables',
  is_here: 'is here',
  is_away: 'is not here',
  sits: 'sits at a table',
  admit_title: 'Bots from outside that are here',
  nobody: 'None is here that you may admit.',
  admit: 'Admit',
  admit_of: (name: string, owner: string) => `Admit ${name}, ${owner}’s bot`,
};
export default en;
export type Words = typeof en;
