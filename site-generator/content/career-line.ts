import { type CareerLine, plainText } from '#lib/owner.ts';
import { joinTexts, type Wording } from '#site-generator/language/language.ts';
import { type Career, careerYears, locate, readDates } from './career-axis.ts';
import { ongoing, type Period, present } from './partial-date.ts';
import { parseRichText } from './rich-text.ts';

/** In px at the usual text size. */
const heights = { name: 15, nameRow: 24, step: 22 } as const;
/** In px: the line's width on the narrowest phone, and in the narrowest window that has the names. */
const widths = { phone: 288, wide: 896 } as const;

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

  const toStop = (title: string | null, employer: string | null, period: Period) => {
    const [name, dates] = [title ?? employer, readDates(period)];
    if (!name || !dates || dates[0] > today) return [];
    const [startDate, endDate] = dates;
    const [share, endShare] = locate(dates, years);
    // Never too short to be seen.
    const from = round(Math.min(share * 100, 99));
    const to = round(Math.max(endShare * 100, from + 1));
    const [first, last] = [startDate.slice(0, 4), endDate === present ? labels.present : endDate.slice(0, 4)];
    const range = first === last ? first : labels.fromTo.replace('{start}', first).replace('{end}', () => last);
    const description = joinTexts([title, employer, range], language) ?? '';
    return [{ title: name, employer: title && employer, description, startDate, endDate, from, to }];
  };
  type Stop = ReturnType<typeof toStop>[number];
  const byStart = (a: Stop, b: Stop) => a.from - b.from || a.startDate.localeCompare(b.startDate);
  const jobs = career.work.flatMap(({ name, position, ...job }) => toStop(position, name, { ...job, ...ongoing(job) }));
  const degrees = career.education.flatMap(({ institution, studyType, area, ...period }) =>
    toStop(joinTexts([studyType, area], language), institution, period),
  );
  const works = [
    ...career.projects.flatMap(({ name, description, ...period }) =>
      toStop(name, plainText(parseRichText(description ?? '')[0] ?? '') || null, period),
    ),
    ...career.publications.flatMap(({ name, releaseDate: startDate }) =>
      toStop(name, null, { startDate, endDate: null }),
    ),
  ];
  if (jobs.length + degrees.length + works.length < 3) return null;

  // Overlapping jobs stack. Those before the axis have no step.
  const ends: number[] = [];
  const levels = new Map<Stop, number>();
  for (const job of jobs.filter(({ endDate }) => endDate >= `${start}`).toSorted(byStart)) {
    const free = ends.findIndex((end) => end <= job.from);
    const level = free < 0 ? ends.push(0) : free + 1;
    ends[level - 1] = job.to;
    levels.set(job, level);
  }
  const toY = (stop: Stop | undefined) => -heights.step * ((stop && levels.get(stop)) ?? 0);
  const steps = [...levels.keys()].map((job) => `M${job.from} 0V${toY(job)}H${job.to}${job.to < 100 ? 'V0' : ''}`);
  const draw = ({ from, to }: Pick<Stop, 'from' | 'to'>) => `M${from} 0H${to}`;
  const gaps = [...jobs, ...degrees].toSorted(byStart).map(({ from: to }, index, all) => {
    const from = Math.max(...all.slice(0, index).map((earlier) => earlier.to));
    return index > 0 && to - from > yearWidth ? draw({ from, to }) : '';
  });
  const ticks = Array.from({ length: Math.ceil(end) - start }, (_, index) => {
    const isLabeled = end - start < 9 || (start + index) % 5 === 0;
    return { text: `${start + index}`, x: round(index * yearWidth), isLabeled };
  });

  // Works of one year, without a month, are spread over it. Each lasts until the next one.
  const spreadWorks = [...Map.groupBy(works, ({ startDate }) => startDate)]
    .flatMap(([date, same]) => {
      const [from, to] = locate([date, date], years);
      const toX = (index: number) => round(100 * (from + ((index + 0.5) / same.length) * (to - from)));
      return same.map((work, index) => ({ ...work, from: toX(index), x: toX(index) }));
    })
    .toSorted(byStart)
    .map((work, index, all) => ({ ...work, to: all[index + 1]?.from ?? 100 }));

  // The first one of the resume, as in the headline. Its name is at the dot, so it has to fit on a phone.
  const current = jobs.find(({ to }) => to === 100);
  const getName = (stop: Stop) => (levels.has(stop) && stop.employer) || stop.title;
  const getWidth = (text: string) => measure(text) * heights.name;
  let currentName = current ? getName(current) : '';
  while (getWidth(currentName) > widths.phone) currentName = currentName.replace(/\s*.…?$/u, '…');
  // The others have the space up to the current one and to the next stem.
  const marks = levels.size > 0 ? [...levels] : spreadWorks.map((work) => [work, 0] as const);
  const names = marks.flatMap(([job, level]) => {
    const stems = marks.flatMap(([{ from, to }, other]) => (other > level ? [from, to] : other === level ? from : []));
    const fits = (width: number) => {
      const toPercent = (text: string) => ((getWidth(text) + 6) / width) * 100;
      const end = Math.min(100 - toPercent(currentName), ...stems.filter((x) => x > job.from));
      return job !== current && job.from + toPercent(getName(job)) <= end;
    };
    const name = { text: getName(job), x: round(job.from + 0.5), y: toY(job), isWide: !fits(widths.phone) };
    return fits(widths.wide) ? [name] : [];
  });

  const stops = [...degrees, ...(jobs.length > 0 ? jobs : spreadWorks)].toSorted(byStart).map((stop, index, all) => {
    const travelEnd = Math.min(stop.to, all[index + 1]?.from ?? 100);
    const milliseconds = Math.max(1200, (400 * (travelEnd - stop.from)) / yearWidth);
    return { x: round((stop.from + stop.to) / 2), ...stop, y: toY(stop), travelEnd, milliseconds };
  });
  // In 12 seconds at most.
  const pace = Math.min(1, 12_000 / stops.reduce((sum, { milliseconds }) => sum + milliseconds, 0));
  const height = heights.nameRow + ends.length * heights.step;
  return {
    label: labels.career.replace('{start}', `${start}`),
    playLabel: labels.playCareer,
    pauseLabel: labels.pause,
    height: `${height / 16}rem`,
    paths: {
      axis: ['M0 0H100', ...ticks.map(({ x, isLabeled }) => `M${x} 0V${isLabeled ? 6 : 3}`)].join(''),
      gaps: gaps.join(''),
      degrees: degrees.map(draw).join(''),
      jobs: steps.join(''),
    },
    rings: chooseRings(spreadWorks.map(({ x }) => x)),
    years: ticks.filter(({ isLabeled }) => isLabeled),
    names,
    stations: stops.map((stop) => ({ ...stop, milliseconds: Math.round(stop.milliseconds * pace) })),
    today: { name: currentName, description: labels.present, x: 100, y: toY(current) },
  };
}

/** Keeps one ring of works that are closer than a ring of 8 px and 3 px of space. A wide window has more rings. */
function chooseRings(xs: readonly number[]): CareerLine['rings'] {
  const rings: { x: number; isWide: boolean }[] = [];
  for (const width of [widths.phone, widths.wide]) {
    const distance = (11 / width) * 100;
    for (const x of xs)
      if (rings.every((ring) => Math.abs(ring.x - x) >= distance)) rings.push({ x, isWide: width === widths.wide });
  }
  return rings;
}

const round = (percent: number) => Math.round(percent * 100) / 100;
