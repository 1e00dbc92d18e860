import { Notice } from '#ui/notice.tsx';
import { ReportSkeleton } from './report-skeleton.tsx';
import styles from './search-outcome.module.css';
import type { SearchState } from './use-weather-search.ts';
import { useWeatherUnit } from './use-weather-unit.ts';
import { placeTitle, type WeatherProvider } from './weather.ts';
import { WeatherReport } from './weather-report.tsx';

interface SearchOutcomeProps {
  readonly state: SearchState;
  readonly provider: WeatherProvider;
}

/** What became of the latest search. */
export function SearchOutcome({ state, provider }: SearchOutcomeProps) {
  const [unit, toggleUnit] = useWeatherUnit();
  const held = state.kind === 'error' ? state.held : null;
  const shown = state.kind === 'result' ? state : held;
  return (
    <div className={styles.outcome} data-held={held !== null}>
      {/* Both live regions are on the page before their content, so that its arrival is announced. */}
      <div role="status">{state.kind === 'loading' && <p className={styles.loading}>Loading...</p>}</div>
      {state.kind === 'idle' && <IdleHint />}
      {state.kind === 'loading' && <ReportSkeleton />}
      {state.kind === 'error' && <FailedSearch {...state} />}
      <div aria-live="polite">
        {shown && (
          <WeatherReport
            weather={shown.weather}
            asOfMs={shown.asOfMs}
            place={placeTitle(shown.weather.place, shown.chosen)}
            unit={unit}
            onToggleUnit={toggleUnit}
            iconUrl={shown.weather.icon && provider.iconUrl(shown.weather.icon)}
          />
        )}
      </div>
    </div>
  );
}

function FailedSearch({ message, reason }: Extract<SearchState, { kind: 'error' }>) {
  return (
    <div className={styles.failed}>
      <Notice tone="error">
        <p className={styles.failure}>{message}</p>
        {reason && <p className={styles.reason}>{reason}</p>}
      </Notice>
    </div>
  );
}

function IdleHint() {
  return (
    <p className={styles.hint}>
      Enter a city to see its weather now, with sunrise and sunset by the city’s own clocks.
    </p>
  );
}
