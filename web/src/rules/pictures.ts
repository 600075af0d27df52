// Pictures that stand in the rules, under the heading of their chapter: rows of our own signs, each with a few words.
type Both = { en: string; de: string };
export interface Sign {
  icon: string;
  wash?: string;
}
export interface Picture {
  rule: string; // the chapter
  title: Both;
  list?: boolean; // beside each other, not one after the other
  steps: { signs: Sign[]; text: Both }[];
}
const sign = (icon: string, wash?: string): Sign => ({ icon, ...(wash === undefined ? {} : { wash }) });
const ware = (name: string) => sign(`ware-${name}`, name);
const building = (name: string) => sign(`b-${name}`, 'wall');
const card = (name: string) => sign(`card-${name}`, 'paper');
const coin = (name: string) => sign(`coin-${name}`, 'coin');
const tower = sign('tower', 'madder');

export const pictures: Partial<Record<string, readonly Picture[]>> = {
  genoa: [
    {
      rule: '§3',
      title: { en: 'A turn in four steps', de: 'Ein Zug in vier Schritten' },
      steps: [
        { signs: [sign('die')], text: { en: 'The dice say where the tower starts.', de: 'Die Würfel sagen, wo der Turm beginnt.' } },
        {
          signs: [coin('ducat'), sign('i-seal')],
          text: { en: 'The next step goes to whoever makes the better offer.', de: 'Den nächsten Schritt bekommt, wer besser bietet.' },
        },
        {
          signs: [sign('disc', 'madder'), tower],
          text: {
            en: 'The tower goes there and leaves a disc behind: at most four times.',
            de: 'Der Turm geht dorthin und lässt eine Scheibe zurück: höchstens viermal.',
          },
        },
        {
          signs: [building('post')],
          text: {
            en: 'One player uses the action there; each player has one a turn.',
            de: 'Eine Person nutzt dort die Aktion; alle haben eine je Zug.',
          },
        },
      ],
    },
    {
      rule: '§4',
      title: { en: 'A deal', de: 'Ein Handel' },
      steps: [
        {
          signs: [sign('crest-azure'), coin('ducat')],
          text: {
            en: 'Beatrice: “20 ducats for the step to the Post Office, with its action.”',
            de: 'Beatrice: „20 Dukaten für den Schritt zur Poststation, mit ihrer Aktion.“',
          },
        },
        {
          signs: [sign('crest-gules'), sign('i-counter')],
          text: {
            en: 'You, with the tower: “30.” A counter is a new offer.',
            de: 'Du führst den Turm: „30.“ Ein Gegenangebot ist ein neues Angebot.',
          },
        },
        {
          signs: [sign('i-seal')],
          text: { en: 'She accepts. It binds and is paid at once.', de: 'Sie nimmt an. Das bindet und wird sofort bezahlt.' },
        },
        {
          signs: [tower, building('post')],
          text: {
            en: 'The tower goes to the Post Office, and Beatrice uses its action.',
            de: 'Der Turm geht zur Poststation, und Beatrice nutzt ihre Aktion.',
          },
        },
      ],
    },
    {
      rule: '§6',
      title: { en: 'What cards bring', de: 'Was Karten bringen' },
      list: true,
      steps: [
        {
          signs: [card('large'), ware('copper'), ware('pepper'), ware('linen'), building('monetti')],
          text: {
            en: 'Large order: three wares, delivered with the action of its villa. 100 ducats and a tile.',
            de: 'Großer Auftrag: drei Waren, geliefert mit der Aktion seiner Villa. 100 Dukaten und ein Plättchen.',
          },
        },
        {
          signs: [card('small'), ware('silk'), building('inn')],
          text: {
            en: 'Small order: one ware, beside the action of its building. 40 ducats.',
            de: 'Kleiner Auftrag: eine Ware, neben der Aktion seines Gebäudes. 40 Dukaten.',
          },
        },
        {
          signs: [card('message'), building('palace'), building('harbor')],
          text: {
            en: 'Message: the tower sees both buildings in one turn. 30 ducats.',
            de: 'Botschaft: Der Turm besucht in einem Zug beide Gebäude. 30 Dukaten.',
          },
        },
        {
          signs: [card('privilege'), card('privilege')],
          text: {
            en: 'Privileges: neighbours on the ring pay 10, 30, 60, 100 at the end.',
            de: 'Privilegien: Nachbarn auf dem Ring bringen am Ende 10, 30, 60, 100.',
          },
        },
      ],
    },
  ],
  merchants: [
    {
      rule: '§2',
      title: { en: 'A turn in seven actions', de: 'Eine Runde in sieben Aktionen' },
      steps: [
        { signs: [sign('i-warehouse')], text: { en: '1. Buy goods into warehouses.', de: '1. Waren in die Lager kaufen.' } },
        {
          signs: [card('privilege'), sign('wagon', 'wall')],
          text: { en: '2. Bid for wagons and load them.', de: '2. Um Wagen bieten und sie beladen.' },
        },
        { signs: [sign('wagon', 'wall'), sign('i-arrow')], text: { en: '3. Move them.', de: '3. Mit ihnen fahren.' } },
        { signs: [sign('wheel')], text: { en: '4. Set prices.', de: '4. Preise stellen.' } },
        { signs: [coin('florin')], text: { en: '5. Sell what arrived.', de: '5. Verkaufen, was ankam.' } },
        { signs: [card('large')], text: { en: '6. Bid for investments.', de: '6. Um Investitionen bieten.' } },
        { signs: [sign('status')], text: { en: '7. Pay upkeep and rise.', de: '7. Unterhalt zahlen und aufsteigen.' } },
      ],
    },
    {
      rule: '§5',
      title: { en: 'Moving a wagon', de: 'Einen Wagen ziehen' },
      steps: [
        {
          signs: [sign('wagon', 'wall')],
          text: {
            en: 'Any wagon, whoever’s goods it carries: it goes forward only.',
            de: 'Jeden Wagen, wessen Waren er auch trägt: Er fährt nur vorwärts.',
          },
        },
        {
          signs: [sign('i-arrow')],
          text: {
            en: 'Your tile 1, 2, 3 or 4 says how many spaces. Each is used once before all come back.',
            de: 'Dein Plättchen 1, 2, 3 oder 4 sagt, wie viele Felder. Jedes wird einmal benutzt, dann kommen alle zurück.',
          },
        },
        {
          signs: [sign('courier', 'gold')],
          text: {
            en: 'A move that ends with the courier brings an influence card.',
            de: 'Ein Zug, der beim Kurier endet, bringt eine Einflusskarte.',
          },
        },
      ],
    },
    {
      rule: '§7',
      title: { en: 'One good, in figures', de: 'Eine Ware in Zahlen' },
      steps: [
        { signs: [ware('silk'), sign('i-warehouse')], text: { en: 'Silk is bought for 100.', de: 'Seide wird für 100 gekauft.' } },
        { signs: [sign('wagon', 'wall')], text: { en: 'A place on the wagon costs 200.', de: 'Ein Platz auf dem Wagen kostet 200.' } },
        {
          signs: [sign('wheel')],
          text: { en: 'Three arrows raise its price from 600 to 900.', de: 'Drei Pfeile heben ihren Preis von 600 auf 900.' },
        },
        {
          signs: [coin('florin')],
          text: {
            en: 'It arrives and brings 900: 600 more than it cost.',
            de: 'Sie kommt an und bringt 900: 600 mehr, als sie gekostet hat.',
          },
        },
        { signs: [sign('status')], text: { en: 'The first level costs 700.', de: 'Die erste Stufe kostet 700.' } },
      ],
    },
  ],
  turin: [
    {
      rule: '§3',
      title: { en: 'An auction among four', de: 'Eine Auktion zu viert' },
      steps: [
        {
          signs: [card('large'), card('large'), card('large'), card('large')],
          text: {
            en: 'Each puts up one hand card: together they are the lot.',
            de: 'Alle legen eine Handkarte aus: zusammen sind sie die Auslage.',
          },
        },
        {
          signs: [sign('i-lock'), coin('scudo')],
          text: {
            en: 'All bid in secret: Anna 7, Bruno 5, Carla 4, Dario 2.',
            de: 'Alle bieten verdeckt: Anna 7, Bruno 5, Carla 4, Dario 2.',
          },
        },
        {
          signs: [card('large'), card('large')],
          text: {
            en: 'Anna picks two cards, then Bruno one, then Carla the last. Each pays the whole bid.',
            de: 'Anna wählt zwei Karten, dann Bruno eine, dann Carla die letzte. Alle drei zahlen ihr ganzes Gebot.',
          },
        },
        {
          signs: [coin('scudo')],
          text: { en: 'Dario takes nothing and pays half of his: 1.', de: 'Dario bekommt nichts und zahlt die Hälfte: 1.' },
        },
      ],
    },
    {
      rule: '§7',
      title: { en: 'A majority pays', de: 'Eine Mehrheit zahlt sich aus' },
      steps: [
        {
          signs: [ware('grapes'), ware('grapes'), ware('grapes')],
          text: {
            en: 'Anna has 4 grapes on her cards, Bruno 2, Carla none.',
            de: 'Anna hat 4 Trauben auf ihren Karten, Bruno 2, Carla keine.',
          },
        },
        { signs: [coin('scudo')], text: { en: 'Anna has the majority: 6 from the bank.', de: 'Anna hat die Mehrheit: 6 von der Bank.' } },
        { signs: [coin('scudo')], text: { en: 'And 1 from Bruno, who has some too.', de: 'Und 1 von Bruno, der auch welche hat.' } },
      ],
    },
  ],
};
