import type { Place } from './place-list.ts';

/** Names in other languages, for some places only: the real geocoder leaves `local_names` out for many rows too. */
const localNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'London,GB': { ascii: 'London', feature_name: 'London', de: 'London', en: 'London', es: 'Londres', fr: 'Londres' },
  'City of London,GB': { en: 'City of London', es: 'Londres' },
  'Paris,FR': { en: 'Paris', it: 'Parigi', ja: 'パリ', ru: 'Париж' },
  'Berlin,DE': { ascii: 'Berlin', en: 'Berlin', it: 'Berlino', ru: 'Берлин' },
  'München,DE': { de: 'München', en: 'Munich', fr: 'Munich', it: 'Monaco di Baviera' },
  'Zürich,CH': { de: 'Zürich', en: 'Zurich', fr: 'Zurich', it: 'Zurigo' },
  'Wien,AT': { de: 'Wien', en: 'Vienna', fr: 'Vienne' },
  'Praha,CZ': { cs: 'Praha', de: 'Prag', en: 'Prague' },
  'Kraków,PL': { de: 'Krakau', en: 'Krakow', pl: 'Kraków' },
  'Warszawa,PL': { de: 'Warschau', en: 'Warsaw', pl: 'Warszawa' },
  'Tromsø,NO': { en: 'Tromsø', no: 'Tromsø', se: 'Romsa' },
  'Reykjavík,IS': { en: 'Reykjavik', is: 'Reykjavík' },
  'Lisboa,PT': { en: 'Lisbon', es: 'Lisboa', pt: 'Lisboa' },
  'Roma,IT': { de: 'Rom', en: 'Rome', it: 'Roma' },
  'Athens,GR': { de: 'Athen', el: 'Αθήνα', en: 'Athens' },
  'Tokyo,JP': { en: 'Tokyo', ja: '東京' },
  'Beijing,CN': { en: 'Beijing', zh: '北京' },
  'New York,US': { en: 'New York', es: 'Nueva York' },
  'Montréal,CA': { en: 'Montreal', fr: 'Montréal' },
  'Ciudad de México,MX': { en: 'Mexico City', es: 'Ciudad de México' },
  'Bogotá,CO': { en: 'Bogota', es: 'Bogotá' },
  'São Paulo,BR': { en: 'São Paulo', es: 'San Pablo', pt: 'São Paulo' },
};

/** Language → name, or undefined where no other name is known. Has the keys `ascii` and `feature_name` at times. */
export function localNamesOf(place: Place): Readonly<Record<string, string>> | undefined {
  return localNames[`${place.name},${place.country}`];
}
