// The words of each game that a newcomer meets, with the paragraph that says more. The names are those of docs/glossary.md.
export interface Word {
  rule: string;
  en: [string, string];
  de: [string, string];
}
export const glossary: Partial<Record<string, readonly Word[]>> = {
  genoa: [
    { rule: '§3.1', en: ['Merchant', 'Whoever moves the tower this turn.'], de: ['Zugspieler', 'Wer in diesem Zug den Turm führt.'] },
    {
      rule: '§3.3',
      en: ['Step', 'One move of the tower to a neighbouring field.'],
      de: ['Schritt', 'Eine Bewegung des Turms auf ein Nachbarfeld.'],
    },
    {
      rule: '§3.3',
      en: ['Disc', 'One stays behind on every field that the tower leaves; nobody goes back there this turn.'],
      de: ['Scheibe', 'Eine bleibt auf jedem Feld zurück, das der Turm verlässt; dorthin geht er in diesem Zug nicht mehr.'],
    },
    {
      rule: '§5',
      en: ['Action', 'What a building lets one player do where the tower stands. Each player has one a turn.'],
      de: ['Aktion', 'Was ein Gebäude dort, wo der Turm steht, einer Person erlaubt. Alle haben eine je Zug.'],
    },
    {
      rule: '§4.6',
      en: ['Last call', 'The merchant asks those who are still silent for their last word.'],
      de: ['Letzter Aufruf', 'Der Zugspieler fragt alle, die noch schweigen, nach ihrem letzten Wort.'],
    },
    {
      rule: '§6.1',
      en: ['Large order', 'Three wares for a villa: 100 ducats and a tile.'],
      de: ['Großer Auftrag', 'Drei Waren für eine Villa: 100 Dukaten und ein Plättchen.'],
    },
    {
      rule: '§6.2',
      en: ['Small order', 'One ware for a building: 40 ducats.'],
      de: ['Kleiner Auftrag', 'Eine Ware für ein Gebäude: 40 Dukaten.'],
    },
    {
      rule: '§6.3',
      en: ['Message', 'Two buildings that the tower must see in one turn: 30 ducats.'],
      de: ['Botschaft', 'Zwei Gebäude, die der Turm in einem Zug besuchen muss: 30 Dukaten.'],
    },
    {
      rule: '§6.4',
      en: ['Privilege', 'A building of the ring; neighbours make a chain, which is paid at the end.'],
      de: ['Privileg', 'Ein Gebäude des Rings; Nachbarn bilden eine Kette, die am Ende zahlt.'],
    },
    {
      rule: '§7.4',
      en: ['Owner marker', 'On a building it brings 10 ducats whenever somebody else uses its action, and 10 at the end.'],
      de: ['Besitzmarker', 'Auf einem Gebäude bringt er 10 Dukaten, sooft jemand anderes dessen Aktion nutzt, und am Ende 10.'],
    },
    {
      rule: '§6.7',
      en: ['Special tile', 'Start space, extra action, any ware, trade 1:1 or building action; each is returned when it is used.'],
      de: ['Sonderplättchen', 'Startfeld, Zusatzaktion, beliebige Ware, Tausch 1:1 oder Gebäudeaktion; benutzt, geht es zurück.'],
    },
  ],
  merchants: [
    {
      rule: '§4.2',
      en: ['Loading master', 'Loads a wagon first, and agrees with the others what a place on it costs.'],
      de: ['Lademeister', 'Lädt einen Wagen zuerst und vereinbart mit den anderen, was ein Platz darauf kostet.'],
    },
    {
      rule: '§4.5',
      en: ['Monopoly', 'The kind of good that the loading master has loaded; nobody else may load it.'],
      de: ['Monopol', 'Die Sorte, die der Lademeister geladen hat; sonst darf sie niemand laden.'],
    },
    {
      rule: '§5.2',
      en: ['Movement tile', '1, 2, 3 or 4 spaces for any wagon; all come back when the four are used.'],
      de: ['Bewegungsplättchen', '1, 2, 3 oder 4 Felder für irgendeinen Wagen; sind alle vier benutzt, kommen sie zurück.'],
    },
    {
      rule: '§5.10',
      en: ['Courier', 'A move that ends with it brings an influence card.'],
      de: ['Kurier', 'Ein Zug, der bei ihm endet, bringt eine Einflusskarte.'],
    },
    {
      rule: '§6.1',
      en: ['Wheel', 'Your two arrows: each raises the price of a good one step.'],
      de: ['Preisscheibe', 'Deine zwei Pfeile: Jeder hebt den Preis einer Ware um eine Stufe.'],
    },
    { rule: '§6.1', en: ['Coat of arms', 'An arrow on it moves no price.'], de: ['Wappen', 'Ein Pfeil darauf bewegt keinen Preis.'] },
    {
      rule: '§7.3',
      en: ['Bonus', 'What a city pays more for each good that it does not produce.'],
      de: ['Bonus', 'Was eine Stadt für jede Ware mehr zahlt, die sie nicht selbst anbietet.'],
    },
    {
      rule: '§8',
      en: ['Investment card', 'Won by auction; it serves for the rest of the game.'],
      de: ['Investitionskarte', 'Ersteigert; sie gilt für den Rest der Partie.'],
    },
    {
      rule: '§11',
      en: ['Influence card', 'Hidden in the hand; played once.'],
      de: ['Einflusskarte', 'Verdeckt auf der Hand; sie wird einmal gespielt.'],
    },
    {
      rule: '§9.1',
      en: ['Level, upkeep', 'Where you stand on the status table, and what that costs each turn.'],
      de: ['Stufe, Unterhalt', 'Wo du auf der Standestafel stehst, und was das jede Runde kostet.'],
    },
    {
      rule: '§9.3',
      en: ['Letter of credit', '2,000 florins after a drop, returned for 2,500; with one you cannot rise.'],
      de: ['Kreditbrief', '2.000 Gulden nach einem Abstieg, zurück für 2.500; mit ihm steigst du nicht auf.'],
    },
    {
      rule: '§7.1',
      en: ['Arrival', 'A wagon that comes to a city. The last one ends the game, and each makes a level dearer.'],
      de: ['Ankunft', 'Ein Wagen, der in einer Stadt ankommt. Die letzte beendet die Partie, und jede macht die Stufen teurer.'],
    },
  ],
  turin: [
    {
      rule: '§3.1',
      en: ['Lot', 'The cards that are put up together in an auction.'],
      de: ['Auslage', 'Die Karten, die in einer Auktion zusammen ausliegen.'],
    },
    {
      rule: '§3.7',
      en: ['Prize place', 'A rank in an auction that earns cards.'],
      de: ['Gewinnplatz', 'Ein Rang in einer Auktion, der Karten bringt.'],
    },
    {
      rule: '§3.4',
      en: ['Re-bid', 'What tied bidders add in secret, once.'],
      de: ['Nachgebot', 'Was Gleiche verdeckt dazulegen, einmal.'],
    },
    {
      rule: '§1.4',
      en: ['Open cards', 'Those you have won or bought; they lie before you for all to see.'],
      de: ['Offene Karten', 'Die du gewonnen oder gekauft hast; sie liegen für alle sichtbar vor dir.'],
    },
    {
      rule: '§1.4',
      en: ['Free money', 'Your Scudi, without those that lie on a card or in a bid.'],
      de: ['Freies Geld', 'Deine Scudi ohne die, die auf einer Karte oder in einem Gebot liegen.'],
    },
    {
      rule: '§1.4',
      en: ['Majority', 'More of a good on your cards than anybody else has.'],
      de: ['Mehrheit', 'Mehr von einer Ware auf deinen Karten, als irgendjemand sonst hat.'],
    },
    {
      rule: '§4',
      en: ['Sale step', 'After each auction open cards may be sold to other players.'],
      de: ['Verkaufsrunde', 'Nach jeder Auktion dürfen offene Karten an andere verkauft werden.'],
    },
    {
      rule: '§5.1',
      en: ['Loan', '10 Scudi at once, 15 back after the payouts; one in a game.'],
      de: ['Darlehen', '10 Scudi sofort, 15 nach den Auszahlungen zurück; eines je Partie.'],
    },
    {
      rule: '§6.1',
      en: ['Leader chit', 'Shows who has most of a good just now; it pays nothing.'],
      de: ['Marke', 'Zeigt, wer gerade am meisten von einer Ware hat; sie bringt nichts.'],
    },
  ],
};
