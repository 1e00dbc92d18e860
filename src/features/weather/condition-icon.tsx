import {
  Cloud,
  CloudDrizzle,
  CloudFog,
  CloudLightning,
  CloudMoon,
  CloudRain,
  CloudSnow,
  CloudSun,
  Cloudy,
  type LucideIcon,
  Moon,
  Sun,
} from 'lucide-react';
import { useState } from 'react';
import styles from './condition-icon.module.css';
import type { IconCode } from './weather.ts';

const drawings: Readonly<Record<IconCode, LucideIcon>> = {
  '01d': Sun,
  '01n': Moon,
  '02d': CloudSun,
  '02n': CloudMoon,
  '03d': Cloud,
  '03n': Cloud,
  '04d': Cloudy,
  '04n': Cloudy,
  '09d': CloudDrizzle,
  '09n': CloudDrizzle,
  '10d': CloudRain,
  '10n': CloudRain,
  '11d': CloudLightning,
  '11n': CloudLightning,
  '13d': CloudSnow,
  '13n': CloudSnow,
  '50d': CloudFog,
  '50n': CloudFog,
};

interface ConditionIconProps {
  readonly icon: IconCode | null;
  /** The provider's picture, or null where it has none. */
  readonly url: string | null;
}

/**
 * The sky as a picture: the provider's, or a drawing of our own where there is none or it does not load. Decoration:
 * the description beside it says the same.
 */
export function ConditionIcon({ icon, url }: ConditionIconProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  if (icon === null) return null;
  if (url !== null && url !== brokenUrl) {
    return (
      <img className={styles.picture} src={url} alt="" width={100} height={100} onError={() => setBrokenUrl(url)} />
    );
  }
  const Drawing = drawings[icon];
  return <Drawing className={styles.drawing} aria-hidden="true" size={100} strokeWidth={2.5} absoluteStrokeWidth />;
}
