import { type CareerLine, plainText } from '#lib/owner.ts';
import { joinTexts, type Wording } from '#site-generator/language/language.ts';
import { type Career, careerYears, locate, readDates, toYears } from './career-axis.ts';
import { type Period, present } from './partial-date.ts';
import { parseRichText } from './rich-text.ts';

/** In px at the usual text size. */
const size = { step: 22, name: 15, nameRow: 24, yearRow: 24, narrowestWithNames: 896 } as const;
/** In percent: a ring's width on a phone. */
const ringDistance = 2;

/**
 * The line of a career; null for fewer than three dated things.
 * @param measure the width of a text in ems
 * @param today `YYYY-MM-DD`
 */
export function drawCareer(
  { language, labels, ...career }: Career & Wording,
  measure: (text: string) => number,
  today = new Date().toISOString().slice(0, 10),
): CareerLine | null {
  const years = careerYears(career, today);
  const [start, end] = years;
  const yearWidth = 100 / (end - start);

  const place = (title: string | null, employer: string | null, period: Period) => {
    const [name, dates] = [title ?? employer, readDates(period)];
    if (!name || !dates || dates[0] > today) return [];
    const [startDate, endDate] = dates;
    // Never too short to be seen.
    const from = round(Math.min(locate(startDate, years) * 100, 99));
    const to = round(Math.max(locate(endDate, years) * 100, from + 1));
    const [first, last] = [startDate.slice(0, 4), endDate === present ? labels.present : endDate.slice(0, 4)];
    const range = first === last ? first : labels.fromTo.replace('{start}', first).replace('{end}', () => last);
    const description = joinTexts([title, employer, range], language) ?? '';
    const milliseconds = Math.max(1200, (400 * (to - from)) / yearWidth);
    return [
      { title: name, employer: title && employer, description, startDate, endDate, from, to, level: 0, milliseconds },
    ];
  };
  type Placed = ReturnType<typeof place>[number];
  const sort = (all: readonly Placed[]) => all.toSorted((a, b) => toYears(a.startDate) - toYears(b.startDate));

  const studies = career.education.flatMap(({ institution, studyType, area, ...period }) =>
    place(joinTexts([studyType, area], language), institution, period),
  );
  const works = [
    ...career.projects.map(({ name, description, ...period }) =>
      place(name, plainText(parseRichText(description ?? '')[0] ?? '') || null, period),
    ),
    ...career.publications.map(({ name, releaseDate }) => place(name, null, { startDate: releaseDate, endDate: null })),
  ].flat();
  const work = career.work.flatMap(({ name, position, ...job }) =>
    place(position, name, { ...job, endDate: job.endDate ?? (job.startDate && present) }),
  );
  if (work.length + studies.length + works.length < 3) return null;

  // Overlapping jobs stack. Those before the axis have no step.
  const ends: number[] = [];
  const jobs = sort(work).map((job) => {
    if (job.endDate < `${start}`) return job;
    const free = ends.findIndex((end) => end <= job.from);
    const level = free < 0 ? ends.push(0) : free + 1;
    ends[level - 1] = job.to;
    return { ...job, level };
  });
  const height = size.nameRow + ends.length * size.step + size.yearRow;
  const toY = (level: number, above = 0) => round(100 - ((size.yearRow + level * size.step + above) / height) * 100);
  const axisY = toY(0);
  const draw = ({ from, to }: Pick<Placed, 'from' | 'to'>) => `M${from} ${axisY}H${to}`;

  const gaps = sort([...jobs, ...studies]).flatMap(({ from: to }, index, all) => {
    const from = Math.max(...all.slice(0, index).map((earlier) => earlier.to));
    return index > 0 && to - from > yearWidth ? [{ from, to }] : [];
  });
  const axis = [0, ...gaps.map(({ to }) => to)].map((from, index) => draw({ from, to: gaps[index]?.from ?? 100 }));
  const ticks = Array.from({ length: Math.ceil(end) - start }, (_, index) => {
    return { kind: 'year' as const, text: `${start + index}`, x: round(index * yearWidth), y: toY(0, -20) };
  });
  const isLabeled = ({ text }: (typeof ticks)[number]) => end - start < 9 || Number(text) % 5 === 0;
  const tickLines = ticks.map((tick) => `M${tick.x} ${axisY}V${toY(0, isLabeled(tick) ? -6 : -3)}`);
  const steps = jobs.map(({ from, to, level, endDate }) => {
    const end = endDate === present ? '' : `V${axisY}`;
    return level > 0 ? `M${from} ${axisY}V${toY(level)}H${to}${end}` : '';
  });

  // Works of one year, without a month, are spread over it.
  const places = [...Map.groupBy(works, ({ startDate }) => startDate)].flatMap(([date, same]) =>
    same.map(({ from }, index) => {
      const shift = date.length > 4 ? 0 : ((index + 0.5) / same.length - 0.5) * yearWidth;
      return round(Math.min(Math.max(from + shift, 0), 99));
    }),
  );
  const rings: number[] = [];
  for (const x of places.toSorted((a, b) => a - b)) if (x - (rings.at(-1) ?? -100) >= ringDistance) rings.push(x);

  // A name has the space up to the next stem and the current employer's name, which is at the dot.
  const getName = ({ employer, title }: Placed) => employer ?? title;
  const getWidth = (job: Placed) => ((measure(getName(job)) * size.name + 6) / size.narrowestWithNames) * 100;
  // The first one of the resume, as in the headline.
  const first = work.find(({ endDate }) => endDate === present);
  const current = jobs.find(({ description }) => description === first?.description);
  const names = jobs.flatMap((job): CareerLine['texts'] => {
    const stems = jobs.flatMap(({ from, to, level }) =>
      level > job.level ? [from, to] : level === job.level ? from : [],
    );
    const next = Math.min(100 - (current ? getWidth(current) : 0), ...stems.filter((x) => x > job.from));
    const name = { text: getName(job), y: toY(job.level, 10) };
    if (job === current) return [{ ...name, x: 100, kind: 'current' }];
    const isFitting = job.level > 0 && getWidth(job) <= next - job.from;
    return isFitting ? [{ ...name, x: round(job.from + 0.5), kind: 'name' }] : [];
  });

  const stops = sort([...studies, ...jobs, ...(jobs.length === 0 ? works : [])]);
  // In 12 seconds at most.
  const pace = Math.min(1, 12_000 / stops.reduce((sum, { milliseconds }) => sum + milliseconds, 0));
  return {
    label: labels.career.replace('{start}', `${start}`),
    playLabel: labels.playCareer,
    pauseLabel: labels.pause,
    height: `${height / 16}rem`,
    paths: {
      axis: [...axis, ...tickLines].join(''),
      gaps: gaps.map(draw).join(''),
      degrees: studies.map(draw).join(''),
      jobs: steps.join(''),
    },
    axisY,
    rings,
    texts: [...ticks.filter(isLabeled), ...names],
    today: { text: labels.present, y: toY(current?.level ?? 0) },
    stations: stops.map(({ startDate, endDate, level, milliseconds, ...stop }) => ({
      ...stop,
      y: toY(level),
      milliseconds: Math.round(milliseconds * pace),
    })),
  };
}

const round = (value: number) => Math.round(value * 100) / 100;
