import { SmallPrint } from '#ui/notice.tsx';
import styles from './provider-attribution.module.css';
import type { Attribution } from './weather.ts';

interface ProviderCreditsProps {
  readonly credits: readonly Attribution[];
  readonly isSampleData: boolean;
}

/** Whose data this is, as its licence demands. */
export function ProviderAttribution({ credits, isSampleData }: ProviderCreditsProps) {
  return (
    <footer>
      <SmallPrint className={styles.credits}>
        {isSampleData && <strong className={styles.sample}>Sample data</strong>}
        {credits.map(({ text, url }) =>
          url ? (
            <a key={text} href={url}>
              {text}
            </a>
          ) : (
            <span key={text}>{text}</span>
          ),
        )}
      </SmallPrint>
    </footer>
  );
}
