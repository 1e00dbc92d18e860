import { expect, test } from 'vitest';
import { recognizeLanguage } from './recognize-language.ts';

const texts = {
  en: 'I build the interface that control rooms use day and night, and cut its longest wait. Led a team of six with two trainees.',
  de: 'Ich entwickle die Oberfläche, mit der Leitstellen arbeiten, und habe die längste Wartezeit verkürzt. Leitung eines Teams von sechs.',
  fr: 'Je développe l’interface que les salles de contrôle utilisent jour et nuit, et j’ai réduit son plus long délai pour une équipe de six.',
  es: 'Desarrollo la interfaz que usan las salas de control de día y de noche, y reduje la espera más larga para un equipo de seis.',
  pt: 'Desenvolvo a interface que as salas de controle usam de dia e de noite, e reduzi a espera mais longa para uma equipe de seis.',
  it: 'Sviluppo l’interfaccia che le sale di controllo usano di giorno e di notte, e ho ridotto la sua attesa più lunga per il team della rete.',
  nl: 'Ik bouw de interface die meldkamers dag en nacht gebruiken, en heb de langste wachttijd voor een team van zes ingekort.',
  pl: 'Tworzę interfejs, z którego dniem i nocą korzystają dyspozytornie, oraz skróciłem najdłuższe oczekiwanie w ramach pracy dla zespołu.',
  tr: 'Kontrol odalarının gece gündüz kullandığı arayüzü geliştiriyorum ve en uzun bekleme süresini kısalttım, altı kişilik bir ekip için.',
  sv: 'Jag bygger gränssnittet som kontrollrum använder dag och natt, och har kortat den längsta väntan för ett team på sex med två.',
  ru: 'Разрабатываю интерфейс, которым диспетчерские пользуются днём и ночью. React, TypeScript, Node.js, Kubernetes, PostgreSQL.',
  uk: 'Розробляю інтерфейс, яким диспетчерські користуються вдень і вночі, і скоротив найдовше очікування. React, TypeScript.',
  ja: '鉄道の指令室が昼も夜も使う画面を作っています。いちばん長い待ち時間を短くしました。React、TypeScript、Kubernetes、PostgreSQL。',
  ko: '철도 관제실이 밤낮으로 사용하는 화면을 만들고 있습니다. 가장 긴 대기 시간을 줄였습니다. React, TypeScript, Kubernetes.',
  zh: '我开发铁路调度中心昼夜使用的界面，并缩短了最长的等待时间。熟悉前端工程与性能优化。React、TypeScript、Kubernetes。',
  'zh-Hant':
    '我開發鐵路調度中心晝夜使用的介面，並縮短了最長的等待時間。熟悉前端工程與效能優化，設計過學習應用。React、TypeScript。',
  ar: 'أطور الواجهة التي تستخدمها غرف التحكم ليلا ونهارا، وقللت أطول وقت انتظار فيها. React, TypeScript, Kubernetes.',
  fa: 'رابطی می‌سازم که اتاق‌های کنترل شب و روز از آن استفاده می‌کنند و طولانی‌ترین زمان انتظار را کوتاه کردم. React, TypeScript.',
  he: 'אני מפתחת את הממשק שחדרי הבקרה משתמשים בו יומם ולילה, וקיצרתי את זמן ההמתנה הארוך ביותר. React, TypeScript.',
};

test.each(Object.entries(texts))('recognizes %s', (language, summary) => {
  expect(recognizeLanguage(['https://the.of.and/to', summary, summary, summary, summary])).toBe(language);
});

test('recognizes a script other than Latin from 20 letters on', () => {
  const short = (text: string, letters: number) =>
    recognizeLanguage([(text.match(/\p{L}/gu) ?? []).slice(0, letters).join('')]);
  const cyrillic = texts.ru.replaceAll(/[a-z]/gi, '');
  expect([short(texts.ko, 24), short(cyrillic, 20), short(texts.ja, 24)]).toEqual(['ko', 'ru', 'ja']);
  expect(short(cyrillic, 19)).toBeNull();
});

test('recognizes none with little text, without a clear lead, and in names of technologies', () => {
  expect(recognizeLanguage([texts.de.slice(0, 100)])).toBeNull();
  expect(recognizeLanguage([texts.en, texts.de])).toBeNull();
  expect(recognizeLanguage(Array.from({ length: 30 }, () => 'JavaScript PostgreSQL Kubernetes'))).toBeNull();
});
