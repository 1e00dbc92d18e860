import { FinePrint } from '#ui/fine-print.tsx';
import styles from './provider-credits.module.css';
import type { Credit } from './weather.ts';

interface ProviderCreditsProps {
  readonly credits: readonly Credit[];
  readonly isSampleData: boolean;
}

/** Whose data this is, as its licence demands. */
export function ProviderCredits({ credits, isSampleData }: ProviderCreditsProps) {
  return (
    <footer>
      <FinePrint className={styles['credits']}>
        {isSampleData && <strong className={styles['sample']}>Sample data</strong>}
        {credits.map(({ text, url }) =>
          url ? (
            <a key={text} href={url}>
              {text}
            </a>
          ) : (
            <span key={text}>{text}</span>
          ),
        )}
      </FinePrint>
    </footer>
  );
}
