import labelsByLanguage from '#site-generator/language/labels.json' with { type: 'json' };
import { parseCountry } from '#site-generator/language/language.ts';
import { isObject } from './content-json.ts';
import {
  date,
  dates,
  field,
  joinedLine,
  line,
  lines,
  links,
  list,
  ongoingDates,
  parsed,
  points,
  prose,
  url,
} from './lenient-fields.ts';
import { type Fields, readObject } from './read-object.ts';
import { toLine } from './texts.ts';
import { parseEmail } from './url.ts';

const location = {
  address: line('street street1 road streetAddress'),
  postalCode: line('zip zipCode postcode'),
  city: line('town locality name'),
  region: line('state province'),
  /** A code of two letters, or text that isn't the name of a country. */
  countryCode: field('country code', ({ value }) => parseCountry(toLine(value))),
};

export const basics = withLabels({
  name: line('fullName nome nom nombre naam имя ФИО 姓名 名前 氏名 이름', { separator: ' ' }),
  firstName: line('givenName first'),
  lastName: line('familyName surname last'),
  label: line('headline title jobTitle position role profession occupation tagline'),
  image: line('picture photo avatar photography'),
  email: parsed(parseEmail, 'an e-mail address', 'mail emailAddress'),
  phone: line('telephone phoneNumber phoneMobile mobile mobilePhone cellphone cell tel'),
  url: url('blog portfolio websites'),
  summary: prose(
    'about aboutMe resumo resumen bio brief description intro overview objective profile profileSummary professionalSummary',
  ),
  location: field('place address residence endereço localização', (input) => {
    const [place = null, ...others] = [input.value].flat().filter((each) => each !== null);
    if (place === null || (isObject(place) && others.length === 0)) return place && readObject(location, place, input);
    // A text with a number is a street.
    const text = toLine(input.value) ?? '';
    return readObject(location, { [/\d/.test(text) ? 'address' : 'city']: text }, input);
  }),
  profiles: list(
    'social socials socialMedia socialNetworks socialProfiles accounts networks links',
    { network: line('name label title type kind'), username: line('user handle value text'), url: url() },
    { text: 'url', value: 'username' },
  ),
});

/** The texts of an entry, the skills that it names and its links. */
const details = {
  location: joinedLine('place city ort lieu local cidade address locationType workplaceType arrangement'),
  url: url('repo repository source github demo URLs'),
  /** The others: a project's repository besides its website. */
  links: links('repo repository source github demo live code URLs'),
  highlights: points(
    'items achievements responsibilities responsibility tasks bullets points details milestones accomplishments duties impact descriptions activities atividades actividades aufgaben missions what groups honors honor projects awards talks openSource other',
  ),
  keywords: lines(
    'technologies technology techStack stack tech techs tecnologias tools skills tags competencies languages language domain domains focus',
  ),
};
const summary = prose(
  'description descrição descripción beschreibung text desc abstract content blurb notes comments rank experience license',
);

const position = {
  position: line('title role job cargo puesto poste posición rolle stelle'),
  ...ongoingDates,
  ...details,
};

/**
 * JSON Resume v1.0.0 with the names that older versions, other formats and people use for its fields. All types of the resume
 * are derived from this table; describe-sections.ts decides how each section is shown.
 */
export const sections = withLabels({
  work: list(
    'works experience experiences workExperience professionalExperience employment jobs jobHistory internships internship positions workExpList workHistory career employers experiencias experienciaProfissional expériences erfahrung werdegang',
    {
      name: line('company organization employer institution place where empresa entreprise firma arbeitgeber azienda'),
      /** The employer's business: "Software for railways". */
      description: prose('companyDescription'),
      summary: prose('text desc descrição descripción beschreibung note notes comments'),
      ...position,
    },
    { hasRoles: true },
  ),
  projects: list('project projectList portfolio projetosPessoais sideProjects personalProjects openSource', {
    name: line('title nome nombre'),
    /** The client or organization: "Example Foundation". */
    entity: line('company client organization workplace'),
    /** "application", "talk" … */
    type: line('category'),
    roles: lines('role position'),
    description: prose('summary subtitle descrição descripción beschreibung text desc content about notes'),
    /** At a code host. */
    stars: parsed((text) => (/^\d+$/.test(text) ? Number(text) : null), 'a number'),
    ...dates,
    ...details,
  }),
  volunteer: list('service volunteering volunteerWork volunteerExperience', {
    organization: line('name company institution'),
    summary,
    ...position,
  }),
  education: list(
    'educations studies degrees academicBackground educationList bildung studium educacion educação formações formaçãoAcadêmica istruzione',
    {
      institution: line(
        'school university college facility instituição institución instituto établissement name organization where',
      ),
      /** The subject: "Computer Science". */
      area: line('major field fieldOfStudy specialization specialty program subject course what track name'),
      /** The degree: "BSc". */
      studyType: line('degree degreeName credential curso título diplôme abschluss qualification title level type'),
      score: line('gpa grade grades'),
      courses: lines('classes coursework curriculum modules'),
      summary: prose('description text desc notes comments thesis'),
      ...dates,
      ...details,
    },
  ),
  awards: list('award awardList recognition honors honours achievements prizes', {
    title: line('name award info'),
    awarder: line('issuer issuedBy organization institution company'),
    date: date('issuedOn'),
    summary,
    ...details,
  }),
  certificates: list('certifications certification certs licenses', {
    name: line('title certificate nome nombre'),
    issuer: line('emissor instituição authority issuedBy organization institution provider company'),
    date: date('issuedOn issued'),
    summary,
    ...details,
  }),
  publications: list('papers articles talks presentations speaking writing', {
    name: line('title'),
    authors: lines('author'),
    publisher: line('journal venue conference event'),
    releaseDate: date('publishedOn published'),
    summary,
    ...details,
  }),
  skills: list(
    'skill skillList skillSet technicalSkills softSkills technologies tecnologies competencies technicalCompetencies',
    {
      name: line('title skill category area type language label'),
      level: line('proficiency rating subtitle', { needsLetters: true }),
      keywords: lines('items item names skills tools technologies highlights list details examples tip'),
      summary,
    },
    { value: 'keywords' },
  ),
  languages: list(
    'language spokenLanguages',
    { language: line('name title lang'), fluency: line('level proficiency subtitle', { needsLetters: true }), summary },
    { value: 'fluency' },
  ),
  interests: list(
    'interest hobbies',
    { name: line('title interest'), keywords: lines('items tags'), summary },
    { value: 'keywords' },
  ),
  references: list(
    'reference recommendations testimonials',
    {
      name: line('author'),
      position: line('title role subtitle'),
      company: line('organization'),
      reference: prose('text quote summary description content recommendation feedback details'),
    },
    { text: 'reference' },
  ),
});

/** A list that is none of the sections. */
export const otherSection = list('', {
  name: line('title nome nombre heading label subject course event what'),
  organization: line('company institution employer school university issuer publisher platform provider client where'),
  position: line('title role cargo'),
  ...dates,
  summary,
  ...details,
});

/** Fields that also have the headings of every language as names. */
function withLabels<Each extends Fields>(fields: Each): Each {
  const tables: readonly Readonly<Record<string, string>>[] = Object.values(labelsByLanguage);
  const addLabels = ([name, field]: [string, Fields[string]]) => {
    const labels = tables.flatMap((labels) => labels[name] ?? []);
    return [name, { ...field, aliases: [...(field.aliases ?? []), ...labels] }];
  };
  return Object.fromEntries(Object.entries(fields).map(addLabels));
}

export type ResumeSectionName = keyof typeof sections;

/** In the usual order. */
export const resumeSectionNames = Object.keys(sections) as ResumeSectionName[];
