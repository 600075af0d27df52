// The bargaining table in English. This file also says what there is to be said: another language is a file of the same
// shape beside it.
const en = {
  offers: 'Offers',
  no_offers: 'No offers are on the table.',
  gives_you: 'gives you', gives: 'gives', you_give: 'you give',
  wants: 'wants', you_get: 'you get',
  nothing: 'nothing',
  accept: 'Accept', agree: 'I would take it', close_with: 'Close with',
  agreed: 'agreed', you_agreed: 'You agreed; now it is for them to close.',
  counter: 'Counter: other terms', better: 'Ask for a better price', copy: 'Offer the same', decline: 'Put aside: the offer stands', decline_told: 'Decline: its author is told, the offer stands', declined: (names: string) => `declined by ${names}`, withdraw: 'Take back', change: 'Change',
  show_declined: (count: number) => `${count} put aside`,
  is_counter: 'counter', is_wish: 'wish', must: 'must be answered',
  changed: 'changed', gone: 'withdrawn',
  sure: 'Press again to accept.',
  holding: 'You would hold', for_whom: 'to',
  compose: 'Make an offer', compose_price: 'Name a price', composer_counter: (name: string) => `Counter to ${name}`, composer_copy: 'A copy, to change',
  close: 'Close, keep the draft',
  send: 'Send',
  money_give: 'Money you give', money_ask: 'Money you get',
  add: (label: string, count: number, have: number) => `${label}: ${count} of ${have}`,
  less: (label: string) => `one ${label} less`,
  to_whom: 'To whom',
  templates: 'Sent at once', drafts: 'To be looked over, then sent',
  keys: 'Bargaining',
  key_offer: 'Select an offer; again: accept it', key_new: 'A new offer', key_counter: 'Counter the selected offer', key_ask: 'Ask for a better price', key_copy: 'Copy the selected offer',
  key_aside: 'Decline the selected offer', key_money: 'More or less money; digits: the sum', key_send: 'Send the offer', key_close: 'Close the composer',
  offer_for: 'offer for', price_for: 'price for',
  ask_price: 'Ask a price', ask_offers: 'Ask for offers', name_price: 'Name a price', make_offer: 'Make an offer', no_price: 'No price', ask_price_for: (about: string) => `What would you take for this: ${about}?`,
  ask_better: (about: string) => `Could you do better on this: ${about}?`,
};
export type Words = typeof en;
export default en;
