import { useState } from 'react';
import styles from './coin-logo.module.css';

interface CoinLogoProps {
  readonly name: string;
  readonly url: string | null;
}

/** A coin's logo, or its first letter where there is none to show. Decoration: the name stands beside it. */
export function CoinLogo({ name, url }: CoinLogoProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  if (url === null || url === brokenUrl) {
    return (
      <span className={`${styles.logo} ${styles.letter}`} aria-hidden="true">
        {[...name.trim()][0]?.toUpperCase()}
      </span>
    );
  }
  return (
    <img
      className={styles.logo}
      src={url}
      alt=""
      width={32}
      height={32}
      decoding="async"
      onError={() => setBrokenUrl(url)}
    />
  );
}
