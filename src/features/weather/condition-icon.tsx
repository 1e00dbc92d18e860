import { config } from '#config.ts';
import { Icon, moonIcon, sunIcon } from '#ui/icons.tsx';
import { useImage } from '#ui/use-image.ts';
import styles from './condition-icon.module.css';
import type { ConditionCode, IconCode } from './weather.ts';

const cloud = 'M7 19H17.5A4 4 0 0 0 18.2 11.1A6 6 0 0 0 6.6 10.6A4.25 4.25 0 0 0 7 19Z';
/** Leaves space for precipitation. */
const highCloud = 'M7 15H17.5A4 4 0 0 0 18.2 7.1A6 6 0 0 0 6.6 6.6A4.25 4.25 0 0 0 7 15Z';
/** Leaves space for the sun, the moon or another cloud behind it. */
const lowCloud = 'M6.5 20H14.5A3.25 3.25 0 0 0 15 13.6A4.9 4.9 0 0 0 5.6 13.2A3.45 3.45 0 0 0 6.5 20Z';

const clouds = `${lowCloud}M9 7.8A5 5 0 0 1 18 8.3A3.7 3.7 0 0 1 19.2 15.4`;
const drizzle = `${highCloud}M9 17.5L8.4 19.1M13 17.5L12.4 19.1M17 17.5L16.4 19.1M10.6 20.4L10 22M14.6 20.4L14 22`;
const rain = `${highCloud}M9 17.5L7.5 21.5M13 17.5L11.5 21.5M17 17.5L15.5 21.5`;
const thunder = 'M7 15H6.5A4.25 4.25 0 0 1 6.6 6.6A6 6 0 0 1 18.2 7.1A4 4 0 0 1 17.5 15H17M13 11L9.5 16.5H14L11 22';
const snow = `${highCloud}M7.7 17.7L9.3 19.3M9.3 17.7L7.7 19.3M14.7 17.7L16.3 19.3M16.3 17.7L14.7 19.3M11.2 20.4L12.8 22M12.8 20.4L11.2 22`;
const fog = `${highCloud}M5 18H19M8 21H16`;

const dayIcons: Readonly<Record<ConditionCode, string>> = {
  '01': sunIcon,
  '02': `${lowCloud}M11.2 5.8A4 4 0 1 1 17.6 10.4M14.5 1.5V2.5M21.5 8.5H20.5M19.5 3.5L18.8 4.2M9.5 3.5L10.2 4.2M19.2 13.2L18.6 12.6`,
  '03': cloud,
  '04': clouds,
  '09': drizzle,
  '10': rain,
  '11': thunder,
  '13': snow,
  '50': fog,
};

const nightIcons: Readonly<Partial<Record<IconCode, string>>> = {
  '01n': moonIcon,
  '02n': `${lowCloud}M10 6.6A6 6 0 0 1 14 3A4.8 4.8 0 0 0 20.5 9.5A6 6 0 0 1 17.8 13.2`,
};

/** The provider's icon, or our own if there is none or it doesn't load. Decorative, because the description says the same. */
export function ConditionIcon({ icon }: { readonly icon: IconCode }) {
  const { iconUrl } = config.weather;
  const image = useImage(iconUrl && `${iconUrl}/img/wn/${icon}@2x.png`);
  if (image !== null) {
    return (
      <span className={styles.disc}>
        <img className={styles.icon} alt="" width={100} height={100} {...image} />
      </span>
    );
  }
  return (
    <Icon
      path={nightIcons[icon] ?? dayIcons[icon.slice(0, 2) as ConditionCode]}
      className={styles.fallbackIcon}
      size={100}
      strokeWidth={0.45}
    />
  );
}
