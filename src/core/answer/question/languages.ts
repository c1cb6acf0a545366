/** Words around the names in questions. */
export interface QuestionLanguage {
  readonly asking: string // make a text a question, and may stand alone
  readonly linking: string // lead to the name, and never begin one
  readonly isInflecting?: boolean // names change after such words: w Krakowie
}

/** May belong to the name, as in La Rochelle. */
export const ARTICLES = 'the de la le les l los las el il lo gli o os as al die der das den het'

// biome-ignore format: a table
export const QUESTION_LANGUAGES = {
  english: {
    asking:
      'have has got any somewhere anywhere available availability number numbers no phone telephone telephones tel did dids ddi ddis coverage cover ' +
      'covers covered covering code codes area areas dialling dialing dial prefix prefixes need want looking look search ' +
      'find show tell give list provide offer offers buy order rent check who what which where whats wheres whos call calling ' +
      'reach hello hi hey please thanks thank possible local geographic virtual landline landlines rate rates price prices std ' +
      'my our guys folks stock inventory nrs nos pls plz needs customer customers client clients office offices company headquarters hq subsidiary ' +
      'greater metro metropolitan downtown suburbs outskirts county province region state canton department district wants wanted requires all use uses using country countries',
    linking:
      'do does is are can could would will i we you there a an in of for at from to on with by about and some get im me id if also ' +
      'their his her were weve ive youre theyre',
  },
  german: {
    asking:
      'irgendwo habt haben habe hast hat gibt nummer nummern rufnummer rufnummern telefonnummer telefonnummern vorwahl vorwahlen ' +
      'vorwahlnummer ortsvorwahl ortsnetz verfügbar verfuegbar abdeckung abgedeckt brauche brauchen suche suchen möchte ' +
      'moechte welche welches welcher wer wie wo bitte danke hallo moin bietet anbieten bekommen durchwahl festnetz ' +
      'meine mein meinen unser unsere unseren unserem kunde kunden büro firma niederlassung standort ' +
      'großraum raum umgebung umland innenstadt bundesland kanton landkreis vorwahlbereich vorwahlbereiche alle aller allen',
    linking: 'mit bei euch ihr sie du es ich wir aus von für fuer was ist sind lautet kann man auch noch eine einen einem einer ein und',
  },
  french: {
    asking:
      'avez auriez as numéro numéros indicatif lindicatif préfixe préfixes téléphone téléphonique téléphoniques disponible ' +
      'disponibles couverture couvrez couvert couverte zone zones bonjour bonsoir salut svp plaît plait merci cherche cherchons ' +
      'mon ma notre voudrais voudrait besoin faut quel quelle quels quelles existe fixe bureau bureaux client clients entreprise ' +
      'société filiale siège ' +
      'agglomération banlieue province département région canton tous toutes',
    linking: 'vous tu des du d au aux en dans pour sur je nous on un une que est ce y t sil jai il tel à et',
  },
  spanish: {
    asking:
      'tienen tiene tienes tenéis hay teléfono teléfonos prefijo prefijos código códigos disponibilidad cobertura cubren ' +
      'busco buscamos necesito necesitamos quiero quisiera puedo cual cuál cuáles dónde donde hola gracias favor zonas ' +
      'oficina oficinas cliente clientes empresa sede sucursal nuestra ' +
      'provincia región departamento afueras todos todas',
    linking: 'del para con algún alguno algunos su sus son qué que por nuestro',
  },
  italian: {
    asking:
      'avete numero numeri telefono telefonici prefisso prefissi disponibile disponibili disponibilità copertura coprite ' +
      'cerco serve servono vorrei bisogno quale quali qual dove ciao buongiorno buonasera salve grazie cortesia aree ufficio uffici azienda ' +
      'provincia regione periferia tutti tutte',
    linking: 'ad di dello della dell per una dei degli delle voi ce ci nel nella nostro',
  },
  portuguese: {
    asking:
      'têm tem vocês voces telefone telefones ddd indicativo indicativos prefixo prefixos disponível disponíveis cobrem ' +
      'procuro precisa preciso precisamos queria quero gostaria quais onde olá oi obrigado obrigada números nosso nossa escritório filial ' +
      'província região arredores ddds',
    linking: 'em um ho u na no nas nos da das dos dum num uma e',
  },
  dutch: {
    asking:
      'ergens heeft hebben hebt nummers telefoonnummer telefoonnummers netnummer netnummers kengetal kengetallen beschikbaar ' +
      'dekking zoek zoeken graag nodig welk welke waar hoi goedendag alstublieft alsjeblieft aub bedankt dekt gebied ' +
      'gebieden kantoor klant klanten bedrijf onze ' +
      'provincie regio omgeving',
    linking: 'op voor uit naar met ik wij een jullie er zijn van bij we ze en',
  },
  polish: {
    asking:
      'gdzieś czy macie mają posiadacie masz jest są numer numery numeru numerów kierunkowy telefon telefonu telefoniczne dostępny ' +
      'dostępne dostępność zasięg szukam potrzebuję potrzebujemy chcę poproszę jaki jakie gdzie cześć witam proszę dziękuję ' +
      'obszar obszary obszarów biuro biura klient klienta firma firmy ' +
      'województwo województwie okolice okolicach powiat',
    linking: 'w we z ze dla na do pan państwo się mi mam i od',
    isInflecting: true,
  },
  russian: {
    asking:
      'есть имеете номера номер номеров код коды телефон телефоны телефонный телефонные доступен доступны доступно ' +
      'покрытие нужен нужны нужно ищу хочу какой какие где здравствуйте привет пожалуйста спасибо зона зоны зон офис офиса ' +
      'клиент клиента компании ' +
      'город городе области край район районе что телефона телефонов телефонного телефонных все всех',
    linking: 'ли у вас вы в во из с для по нам мне мы я это и на как какая нашего от до',
    isInflecting: true,
  },
  scandinavian: {
    asking:
      'finns finnes har numre nummer telefonnummer telefonnumre riktnummer retningsnummer områdenummer behöver söker ' +
      'trenger søker tack takk tak hej hei kund kunde kontor',
    linking: 'det der dere ni du vi jeg jag ett et en i på til till för for och og fra från',
  },
  czech: {
    asking: 'máte čísla číslo čísel předvolba předvolby předvolbu dobrý potřebuji potřebujeme hledám prosím děkuji kde jaká',
    linking: 'v ve z ze pro na do a je jsou',
    isInflecting: true,
  },
  ukrainian: {
    asking: 'є маєте номери номер номерів код потрібен потрібні потрібно шукаю дякую привіт добрий який де',
    linking: 'у в з із для на вас нам і та чи',
    isInflecting: true,
  },
  romanian: {
    asking:
      'aveți aveti numere număr numar numărul prefix prefixul prefixe cod codul coduri telefon telefonice disponibil disponibile ' +
      'acoperire caut căutăm vreau dorim nevoie mulțumesc bună salut unde care există este sunt oraș orașul județ județul birou clienți prefixele codurile numerele orașului orașele județului județele toate toți',
    linking: 'din pentru și în cu ce noi vă ne avem pe',
  },
  turkish: {
    asking: 'numara numaralar numarası numaraları numaranız var alan kodu kodları lazım arıyorum merhaba teşekkürler nerede hangi',
    linking: 'mı mi mu mü için bir ve',
    isInflecting: true,
  },
  indonesian: {
    asking:
      'nomor nombor kode kod area ada adakah punya memiliki apakah butuh perlu cari mencari tolong mohon telepon tersedia ' +
      'cakupan wilayah halo terima kasih mana kota kantor pelanggan provinsi saja apa semua',
    linking: 'di untuk dan ke dari kami saya anda yang dengan apa dalam',
  },
  arabic: {
    asking:
      'أرقام رقم ارقام هل لديكم عندكم لدیکم يوجد توجد متوفر متوفرة متاح متاحة رمز رموز مفتاح كود هاتف تليفون تغطية اريد أريد نريد ' +
      'احتاج أحتاج نحتاج أبحث ما هو هي أين مرحبا شكرا منطقة مدينة محافظة المنطقة مكتب عميل هواتف الهواتف الهاتف المناطق مناطق المدينة الأرقام الرموز ولاية إمارة جميع كل مفاتيح',
    linking: 'في من على الى إلى و عن لـ مع',
  },
  hebrew: {
    asking: 'מספרים מספר יש לכם קידומת צריך מחפש שלום תודה',
    linking: 'של את עם אל',
  },
  greek: {
    asking: 'έχετε αριθμούς αριθμός αριθμό αριθμοί κωδικός κωδικό θέλω χρειάζομαι ευχαριστώ γεια παρακαλώ',
    linking: 'στην στο στη στον σε για από και',
  },
  korean: {
    asking: '번호 지역번호 전화번호 국번 있나요 있어요 있습니까 안녕하세요 감사합니다',
    linking: '',
  },
} as const satisfies Record<string, QuestionLanguage>
