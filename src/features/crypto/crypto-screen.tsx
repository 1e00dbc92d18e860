import { type ReactNode, useDeferredValue, useRef } from 'react';
import { config } from '#config.ts';
import { addDays, formatAge, formatAsOf, formatDay, formatTimeWithSeconds } from '#lib/dates.ts';
import { SmallPrint } from '#ui/notice.tsx';
import { Screen } from '#ui/screen.tsx';
import { useNow, useToday } from '#ui/use-now.ts';
import { LiveRegion } from '#ui/visually-hidden.tsx';
import { CoinCard, CoinCardSkeleton } from './coin-card.tsx';
import type { CoinFeed } from './coin-feed.ts';
import { coinCount } from './coingecko.ts';
import styles from './crypto-screen.module.css';
import type { CoinAnswer } from './last-answer.ts';
import { LoadFailure } from './load-failure.tsx';
import { useCoins } from './use-coins.ts';

interface CryptoScreenProps {
  /** Where the prices come from; the site's own source unless a test brings another. */
  readonly feed?: CoinFeed;
}

export function CryptoScreen({ feed }: CryptoScreenProps) {
  const { answer, failure, isRetrying, retryAtMs, retryCount, tryAgain } = useCoins(feed);
  const today = useToday();
  const prices = useRef<HTMLElement>(null);
  const isLoading = answer === null && failure === null;
  return (
    <Screen heading="Top 5 Cryptos" lead={<DateRange today={today} />}>
      <section ref={prices} className={styles.prices} tabIndex={-1} aria-label="Prices">
        <LiveRegion>{announce(isLoading || isRetrying, failure !== null, retryAtMs)}</LiveRegion>
        <SourceLine>
          {answer && <span>{formatAsOf(answer.asOfMs, today)}</span>}
          {answer && failure && <Age asOfMs={answer.asOfMs} />}
        </SourceLine>
        {failure && (
          <div className={answer ? styles.overCards : undefined}>
            <LoadFailure
              error={failure.error}
              isRetrying={isRetrying}
              retryAtMs={retryAtMs}
              retryCount={retryCount}
              onRetry={tryAgain}
              onFocusLost={() => prices.current?.focus({ preventScroll: true })}
            />
          </div>
        )}
        {(answer || isLoading) && <CoinGrid answer={answer} />}
      </section>
    </Screen>
  );
}

/** A failure is announced by its own alert. */
function announce(isLoading: boolean, hasFailed: boolean, retryAtMs: number | null): string {
  if (isLoading) return 'Loading prices…';
  if (retryAtMs !== null) return `Trying again at ${formatTimeWithSeconds(retryAtMs)}`;
  return hasFailed ? '' : 'Prices loaded.';
}

function DateRange({ today }: { readonly today: string }) {
  return (
    <p className={styles.range}>
      {formatDay(addDays(today, -7))} – {formatDay(today)}
    </p>
  );
}

/** Where the figures come from and how old they are. The terms of the provider want its name near the data. */
function SourceLine({ children }: { readonly children: ReactNode }) {
  return (
    <SmallPrint>
      <p className={styles.time}>{children}</p>
      <p>
        <a href="https://www.coingecko.com" rel="noopener">
          Data provided by CoinGecko
        </a>
      </p>
      {config.isSampleData && <p className={styles.sample}>Sample data</p>}
    </SmallPrint>
  );
}

/** ", 25 minutes ago", kept right as time goes by. */
function Age({ asOfMs }: { readonly asOfMs: number }) {
  const age = formatAge(useNow() - asOfMs);
  return age !== null && <span>, {age}</span>;
}

/** The cards, or their skeletons while there is no answer. */
function CoinGrid({ answer }: { readonly answer: CoinAnswer | null }) {
  // Card by card, with breaks in which the browser attends to the visitor: five charts at once take a phone too long.
  const shown = useDeferredValue(answer);
  return (
    <div className={styles.grid}>
      {shown
        ? shown.coins.map((coin) => <CoinCard key={coin.id} coin={coin} asOfMs={shown.asOfMs} />)
        : Array.from({ length: coinCount }, (_, place) => `skeleton-${place}`).map((key) => (
            <CoinCardSkeleton key={key} />
          ))}
    </div>
  );
}
