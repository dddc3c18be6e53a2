/** Words that the commonest passwords are made of, alone or with a few digits and signs around them: see commonPasswords.ts. */

const lines = (text: string): string[] => text.trim().split(/\s+/);

/** What this site is about: documented in docs/security.md. */
export const SITE_WORDS = lines(`
  clausary contract contracts agreement agreements clause clauses lawyer lawyers attorney attorneys legal lawfirm law counsel
  paralegal lawsuit litigation company business office corporate
`);

export const COMMON_WORDS = new Set([
  ...SITE_WORDS,
  ...lines(`
  password passwort passwd passw pass passe motdepasse contrasena senha parola wachtwoord heslo haslo losenord salasana passord
  admin administrator root user username guest test tester testing temp temporary default changeme change secret private access
  login logon signin account letmein welcome hello hallo hola bonjour goodbye please whatever nothing something anything everything
  iloveyou iloveu loveyou iloveme ihateyou lovely lover lovers love forever together always never angel angels baby babygirl babyboy
  babe honey sweety sweetie sweetheart darling princess prince queen king kingdom fuckyou fuckoff fuckme fucker asshole bitch bastard
  bullshit sunshine moonlight starlight rainbow butterfly flower flowers strawberry blueberry raspberry cherry banana orange apple
  pineapple chocolate cookie cookies cupcake peanut coffee cheese pepper ginger vanilla whiskey vodka budweiser heineken guinness
  football soccer baseball basketball volleyball hockey tennis golfer golf cricket rugby swimming running skateboard snowboard
  surfing fishing hunting racing boxing wrestling liverpool arsenal chelsea manchester manutd united barcelona realmadrid juventus
  milan rangers celtic lakers yankees redsox cowboys steelers patriots packers dolphins eagles raiders chargers broncos giants
  dragon dragons monkey tiger tigers lion eagle falcon panther panthers cougar jaguar leopard wolf wolves bear bears shark spider
  snake cobra viper horse horses pony puppy kitty kitten kitkat doggie doggy bulldog rabbit bunny hamster turtle dolphin penguin
  elephant giraffe chicken ducky froggy birdie buster buddy bandit lucky rocky rusty smokey shadow snoopy scooby garfield mickey
  minnie donald pokemon pikachu naruto sasuke goku dragonball superman superstar supergirl spiderman batman catwoman ironman
  wolverine hulk captain marvel avengers joker starwars startrek skywalker vader yoda jedi matrix terminator gandalf frodo lordofthe
  hobbit harry potter hogwarts hermione simpsons homer bart zelda mario luigi sonic nintendo playstation xbox minecraft fortnite
  warcraft starcraft counterstrike halo doom quake gamer gaming player master masters killer hunter fighter warrior soldier sniper
  ranger slayer destroyer predator phantom ghost demon devil satan lucifer hell heaven god jesus christ jesuschrist blessed blessing
  faith church bible prayer trustno trust believe hope peace freedom liberty justice america american canada mexico england london
  paris berlin france germany deutschland italia brasil argentina colombia espana portugal australia india pakistan indonesia
  philippines vietnam thailand china japan tokyo russia moscow poland polska turkey istanbul galatasaray fenerbahce besiktas newyork
  california florida texas chicago boston brooklyn hollywood vegas miami hawaii summer winter spring autumn fall january february
  march april june july august september october november december monday tuesday wednesday thursday friday saturday sunday
  michael mike jordan jennifer jenny thomas tommy charlie charles robert robbie daniel danny matthew matt andrew andy joshua josh
  anthony tony william willy billy george georgie michelle jessica jessie ashley amanda nicole samantha sammy hannah lauren rachel
  rebecca stephanie steven stephen stevie patrick patricia richard ricky joseph joey johnny john jonathan james jamie jackson jack
  david davis kevin brian bryan justin brandon austin dallas tyler taylor dylan ethan logan mason hunter cameron morgan madison
  maddie alexander alexandra alexis alex victor victoria vicky vanessa natasha natalie natalia melissa monica veronica sabrina
  sandra sarah sophie sophia olivia emily emma ella lucy lucas louis louise maria marie marina martin martina marcus mark peter paul
  pauline philip edward eddie frank frankie freddy henry oliver oscar max maxwell maximus merlin arthur albert alfred simon samuel
  sammie scott ronald ronaldo messi beckham rooney zidane neymar carlos diego fernando francisco antonio alejandro angelo angela
  angelica andrea andreas anna annie barbara betty bonnie brandy britney carolina caroline catherine christian christina christine
  christopher chris cristina crystal cynthia daniela daniele denise diana elizabeth eric erica fabian felix gabriel gabriela gloria
  heather isabel isabella jasmine jeremy juliet julian juliana julie karen karina katie kelly kimberly kristina laura leonardo linda
  lorenzo margaret mercedes miguel miranda nathan nicholas nicolas nicole pamela priscilla rafael raymond roberto rodrigo rosemary
  sebastian sergio shannon sharon sheila silvia stella susana sylvia teresa tiffany tamara valentina valeria vincent virginia walter
  ferrari porsche mustang corvette camaro lamborghini mercedes toyota honda nissan subaru suzuki yamaha kawasaki harley ducati
  audi volkswagen chevrolet chevy dodge ford jeep hummer racecar
  computer internet laptop server network system windows microsoft google facebook instagram twitter youtube linkedin myspace yahoo
  hotmail gmail apple iphone samsung nokia motorola android linux ubuntu oracle cisco database
  guitar music metallica slipknot nirvana linkinpark greenday blink eminem snoopdogg tupac beatles elvis pinkfloyd ledzeppelin
  blackmetal rocknroll rockstar rockyou hiphop dance dancer dancing singer party partying
  purple yellow green black white silver golden diamond crystal platinum mercury venus saturn jupiter pluto galaxy universe cosmos
  thunder lightning storm hurricane tornado ocean island beach mountain river forest nature earth planet
  student teacher school college university doctor nurse police fireman marine marines navy army airforce pilot captain sergeant
  family mother father mommy daddy mama papa sister brother friend friends bestfriend boyfriend girlfriend husband wife children
  happy smile smiley crazy stupid genius idiot loser winner champion cool sexy sexylady hottie gangster pimp playboy playgirl
  money dollar million millionaire billion bitcoin poker casino jackpot fortune treasure pirate
  number one hundred zero zxcvb asdf qwer qwert qwerty azerty qwertz dvorak abcdef abcd
  blahblah blabla lalala hahaha hehehe lolol yoyoyo jajaja bubbles bubba fluffy snowball snowflake cupcakes pumpkin muffin twinkle
  tinkerbell cinderella barbie hellokitty winnie winniethepooh tigger piglet pookie snickers skittles
  access mustangs trinity phoenix genesis excalibur nemesis matrix digital legend inferno blaster turbo nitro extreme maverick
  `),
]);
