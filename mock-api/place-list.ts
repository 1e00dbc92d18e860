/** One populated place. A coordinate may be exactly 0. */
export interface Place {
  readonly name: string;
  /** State or province as OpenWeather names it; empty where it sends none. */
  readonly state: string;
  /** ISO 3166, two letters. */
  readonly country: string;
  readonly lat: number;
  readonly lon: number;
  /** IANA name. */
  readonly zone: string;
  readonly elevationMeters: number;
  readonly population: number;
  /** Name of the weather station that answers for the coordinates; empty where it is the place's own. */
  readonly station: string;
}

type Row = readonly [
  name: string,
  state: string,
  country: string,
  lat: number,
  lon: number,
  zone: string,
  elevationMeters: number,
  population: number,
  station?: string,
];

const rows: readonly Row[] = [
  ['London', 'England', 'GB', 51.5074, -0.1278, 'Europe/London', 14, 8_866_000, 'Lambeth'],
  ['London', 'Ontario', 'CA', 42.9836, -81.2497, 'America/Toronto', 251, 422_000],
  ['London', 'Kentucky', 'US', 37.129, -84.0833, 'America/New_York', 378, 7_600],
  ['London', 'Ohio', 'US', 39.8864, -83.4483, 'America/New_York', 322, 10_300],
  ['Greenwich', 'England', 'GB', 51.4779, 0, 'Europe/London', 0, 30_600],
  ['Manchester', 'England', 'GB', 53.4795, -2.2451, 'Europe/London', 38, 552_000],
  ['Manchester', 'New Hampshire', 'US', 42.9956, -71.4548, 'America/New_York', 64, 115_600],
  ['Edinburgh', 'Scotland', 'GB', 55.9533, -3.1884, 'Europe/London', 47, 507_000],
  ['Dublin', 'Leinster', 'IE', 53.3494, -6.2606, 'Europe/Dublin', 8, 592_000],
  ['Dublin', 'Ohio', 'US', 40.0992, -83.1141, 'America/New_York', 252, 49_300],
  ['Paris', 'Ile-de-France', 'FR', 48.8566, 2.3522, 'Europe/Paris', 35, 2_103_000, 'Île de la Cité'],
  ['Paris', 'Texas', 'US', 33.6609, -95.5555, 'America/Chicago', 183, 24_500],
  ['Paris', 'Tennessee', 'US', 36.302, -88.3267, 'America/Chicago', 157, 10_300],
  ['Berlin', '', 'DE', 52.517, 13.3889, 'Europe/Berlin', 34, 3_755_000, 'Mitte'],
  ['Berlin', 'New Hampshire', 'US', 44.4687, -71.1851, 'America/New_York', 311, 9_400],
  ['Berlin', 'Connecticut', 'US', 41.6215, -72.7457, 'America/New_York', 25, 20_200],
  ['Hamburg', '', 'DE', 53.5503, 10.0007, 'Europe/Berlin', 6, 1_892_000],
  ['München', 'Bavaria', 'DE', 48.1371, 11.5754, 'Europe/Berlin', 520, 1_512_000],
  ['Zürich', 'Zurich', 'CH', 47.3744, 8.541, 'Europe/Zurich', 408, 434_000],
  ['Wien', '', 'AT', 48.2084, 16.3725, 'Europe/Vienna', 171, 1_982_000],
  ['Praha', 'Prague', 'CZ', 50.0875, 14.4213, 'Europe/Prague', 202, 1_357_000],
  ['Kraków', 'Lesser Poland Voivodeship', 'PL', 50.0619, 19.9369, 'Europe/Warsaw', 219, 803_000],
  ['Warszawa', 'Masovian Voivodeship', 'PL', 52.2337, 21.0714, 'Europe/Warsaw', 107, 1_861_000],
  ['Amsterdam', 'North Holland', 'NL', 52.3731, 4.8925, 'Europe/Amsterdam', 2, 931_000],
  ['Oslo', '', 'NO', 59.9133, 10.739, 'Europe/Oslo', 10, 717_000],
  ['Tromsø', 'Troms', 'NO', 69.6516, 18.9559, 'Europe/Oslo', 10, 78_700],
  ['Longyearbyen', '', 'NO', 78.2232, 15.6464, 'Arctic/Longyearbyen', 12, 2_600],
  ['Stockholm', '', 'SE', 59.3251, 18.0711, 'Europe/Stockholm', 17, 989_000],
  ['Helsinki', 'Uusimaa', 'FI', 60.1675, 24.9428, 'Europe/Helsinki', 26, 675_000],
  ['Reykjavík', 'Capital Region', 'IS', 64.146, -21.9422, 'Atlantic/Reykjavik', 37, 140_000],
  ['Madrid', 'Community of Madrid', 'ES', 40.4167, -3.7036, 'Europe/Madrid', 665, 3_333_000],
  ['Lisboa', '', 'PT', 38.7078, -9.1366, 'Europe/Lisbon', 45, 546_000],
  ['Roma', 'Lazio', 'IT', 41.8933, 12.4829, 'Europe/Rome', 20, 2_755_000],
  ['Athens', 'Attica', 'GR', 37.9839, 23.7283, 'Europe/Athens', 70, 643_000],
  ['Athens', 'Georgia', 'US', 33.9597, -83.3764, 'America/New_York', 231, 127_300],
  ['Istanbul', '', 'TR', 41.0091, 28.9662, 'Europe/Istanbul', 39, 15_656_000],
  ['Cairo', '', 'EG', 30.0444, 31.2357, 'Africa/Cairo', 23, 10_100_000],
  ['Lagos', 'Lagos State', 'NG', 6.4551, 3.3942, 'Africa/Lagos', 11, 15_388_000],
  ['Nairobi', 'Nairobi County', 'KE', -1.2833, 36.8172, 'Africa/Nairobi', 1_684, 4_397_000],
  ['Cape Town', 'Western Cape', 'ZA', -33.929, 18.4174, 'Africa/Johannesburg', 25, 4_618_000],
  ['Dubai', 'Dubai', 'AE', 25.2653, 55.2925, 'Asia/Dubai', 8, 3_331_000],
  ['Mumbai', 'Maharashtra', 'IN', 19.055, 72.8692, 'Asia/Kolkata', 14, 12_691_000],
  ['Kathmandu', 'Bagmati Province', 'NP', 27.7083, 85.3206, 'Asia/Kathmandu', 1_317, 846_000],
  ['Singapore', '', 'SG', 1.29, 103.852, 'Asia/Singapore', 15, 5_918_000],
  ['Beijing', 'Beijing', 'CN', 39.9057, 116.3913, 'Asia/Shanghai', 49, 21_893_000],
  ['Hong Kong', '', 'HK', 22.2793, 114.1629, 'Asia/Hong_Kong', 8, 7_413_000],
  ['Seoul', '', 'KR', 37.5667, 126.9783, 'Asia/Seoul', 38, 9_411_000],
  ['Tokyo', '', 'JP', 35.6769, 139.7639, 'Asia/Tokyo', 40, 14_195_000],
  ['Sydney', 'New South Wales', 'AU', -33.8698, 151.2083, 'Australia/Sydney', 19, 5_450_000],
  ['Sydney', 'Nova Scotia', 'CA', 46.1388, -60.1941, 'America/Halifax', 66, 30_900],
  ['Adelaide', 'South Australia', 'AU', -34.9281, 138.5999, 'Australia/Adelaide', 50, 1_402_000],
  ['Auckland', 'Auckland', 'NZ', -36.8521, 174.7632, 'Pacific/Auckland', 26, 1_478_000],
  ['New York', 'New York', 'US', 40.7127, -74.006, 'America/New_York', 10, 8_258_000],
  ['Boston', 'Massachusetts', 'US', 42.3554, -71.0605, 'America/New_York', 43, 654_000],
  ['Chicago', 'Illinois', 'US', 41.8756, -87.6244, 'America/Chicago', 179, 2_665_000],
  ['Denver', 'Colorado', 'US', 39.7392, -104.9849, 'America/Denver', 1_609, 717_000],
  ['Los Angeles', 'California', 'US', 34.0537, -118.2428, 'America/Los_Angeles', 89, 3_821_000],
  ['San Francisco', 'California', 'US', 37.7879, -122.4075, 'America/Los_Angeles', 16, 809_000],
  ['Honolulu', 'Hawaii', 'US', 21.3045, -157.8557, 'Pacific/Honolulu', 6, 343_000],
  ['Anchorage', 'Alaska', 'US', 61.2164, -149.8949, 'America/Anchorage', 31, 286_000],
  ['Utqiaġvik', 'Alaska', 'US', 71.2906, -156.7886, 'America/Anchorage', 10, 4_900],
  ['Springfield', 'Illinois', 'US', 39.799, -89.644, 'America/Chicago', 182, 113_400],
  ['Springfield', 'Massachusetts', 'US', 42.1019, -72.5887, 'America/New_York', 21, 154_800],
  ['Springfield', 'Missouri', 'US', 37.2082, -93.2923, 'America/Chicago', 396, 170_200],
  ['Springfield', 'Ohio', 'US', 39.9242, -83.8088, 'America/New_York', 297, 58_100],
  ['Springfield', 'Oregon', 'US', 44.0462, -123.022, 'America/Los_Angeles', 139, 61_400],
  ['Toronto', 'Ontario', 'CA', 43.6535, -79.3839, 'America/Toronto', 76, 2_794_000],
  ['Montréal', 'Quebec', 'CA', 45.5032, -73.5698, 'America/Toronto', 36, 1_763_000],
  ['Vancouver', 'British Columbia', 'CA', 49.2609, -123.1139, 'America/Vancouver', 70, 662_000],
  ["St. John's", 'Newfoundland and Labrador', 'CA', 47.5615, -52.7126, 'America/St_Johns', 31, 111_000],
  ['Ciudad de México', 'Mexico City', 'MX', 19.4326, -99.1332, 'America/Mexico_City', 2_240, 9_210_000],
  ['Bogotá', 'Bogota', 'CO', 4.6534, -74.0836, 'America/Bogota', 2_582, 7_902_000],
  ['Quito', 'Pichincha', 'EC', -0.2202, -78.5123, 'America/Guayaquil', 2_850, 1_763_000],
  ['São Paulo', 'São Paulo', 'BR', -23.5507, -46.633401275, 'America/Sao_Paulo', 760, 11_452_000],
  ['São Luís', 'Maranhão', 'BR', -2.5295, -44.2964, 'America/Fortaleza', 24, 1_037_000],
  ['Buenos Aires', '', 'AR', -34.6084, -58.4443, 'America/Argentina/Buenos_Aires', 25, 3_121_000],
  ['Santiago', 'Santiago Metropolitan Region', 'CL', -33.4378, -70.6505, 'America/Santiago', 556, 5_220_000],
  ['Ushuaia', 'Tierra del Fuego Province', 'AR', -54.8062, -68.3044, 'America/Argentina/Ushuaia', 17, 82_600],
];

/**
 * Rows that OpenWeather's geocoder alone would send: OpenStreetMap holds a city several times (as a municipality, as a
 * point), so labels repeat, sometimes with the very same coordinates, and a part of a city answers for its name.
 */
const repeatedRows: readonly Row[] = [
  ['Paris', 'Ile-de-France', 'FR', 48.8589, 2.320041, 'Europe/Paris', 42, 2_100_000],
  ['Paris', 'Ile-de-France', 'FR', 48.8566, 2.3522, 'Europe/Paris', 35, 2_000_000],
  ['City of London', 'England', 'GB', 51.5156, -0.092, 'Europe/London', 18, 8_600],
  ['Sao Paulo', 'Rio Grande do Sul', 'BR', -29.1301, -51.988, 'America/Sao_Paulo', 420, 900],
  ['Springfield', 'Ohio', 'US', 39.924227, -83.808817, 'America/New_York', 297, 58_000],
];

function toPlace([name, state, country, lat, lon, zone, elevationMeters, population, station = '']: Row): Place {
  return { name, state, country, lat, lon, zone, elevationMeters, population, station };
}

/** Every place once, as a gazetteer without repetitions has it. */
export const places: readonly Place[] = rows.map(toPlace);

/** The same with the repetitions of OpenWeather's geocoder. */
export const placesWithRepeats: readonly Place[] = [...places, ...repeatedRows.map(toPlace)];
