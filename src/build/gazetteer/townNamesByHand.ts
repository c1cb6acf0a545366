/** Names of towns that sources lack, or have from the past, by language. In the form of `otherNames.ts`. */
export const TOWN_NAMES: Readonly<Record<string, string>> = {
  de: `
CN Beijing: Peking
CZ České Budějovice: Budweis
HU Győr: Győr
HU Pécs: Pécs
LV Daugavpils: Daugavpils
MM Dawei: Dawei
PL Wrocław: Breslau
RO Galaţi: Galați
RO Oradea: Oradea
RO Piteşti: Pitești
RO Satu Mare: Satu Mare
RU Kaliningrad: Kaliningrad
TR Aydın: Aydın
`,
  ru: `
KZ Astana: Астана
`,
  ar: `
KZ Astana: أستانا
`,
  ja: `
KZ Astana: アスタナ
`,
  zh: `
KZ Astana: 阿斯塔纳
`,
}

/** Names of regions as services write them behind a town, by language. */
export const REGION_NAMES: Readonly<Record<string, string>> = {
  ru: `
RU Altai: Алтайский край
RU Altai Republic: Республика Алтай
RU Amur: Амурская область
RU Bashkortostan: Башкортостан
RU Buryatia: Бурятия
RU Chuvashia: Чувашия
RU Jewish Autonomous Oblast: Еврейская автономная область
RU Kamchatka: Камчатка
RU Karelia: Карелия
RU Khakassia: Хакасия
RU Komi: Коми
RU Mari El: Марий Эл
RU Primorye: Приморье
RU Sakha: Якутия
RU Sakhalin: Сахалин
RU Tatarstan: Татарстан
RU Tuva: Тыва
RU Udmurtia: Удмуртия
RU Yamalo-Nenets: Ямало-Ненецкий автономный округ
`,
}
