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
import type { IconCode } from './weather.ts';
import styles from './weather-report.module.css';

const fallbackIcons: Readonly<Record<IconCode, LucideIcon>> = {
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
  /** The provider's icon, or null if it has none. */
  readonly url: string | null;
}

/** The provider's icon, or our own if there is none or it doesn't load. Decorative: the description says the same. */
export function ConditionIcon({ icon, url }: ConditionIconProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  if (icon === null) return null;
  if (url !== null && url !== brokenUrl) {
    return <img className={styles.icon} src={url} alt="" width={100} height={100} onError={() => setBrokenUrl(url)} />;
  }
  const FallbackIcon = fallbackIcons[icon];
  return (
    <FallbackIcon className={styles.fallbackIcon} aria-hidden="true" size={100} strokeWidth={2.5} absoluteStrokeWidth />
  );
}
