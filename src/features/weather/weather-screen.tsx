import { config } from '#config.ts';
import { Screen } from '#ui/screen.tsx';
import { CitySearch } from './city-search.tsx';
import { weatherSource } from './provider.ts';
import { ProviderAttribution } from './provider-attribution.tsx';
import { SearchOutcome } from './search-outcome.tsx';
import { useWeatherSearch } from './use-weather-search.ts';
import type { WeatherSource } from './weather-source.ts';

interface WeatherScreenProps {
  readonly source?: WeatherSource;
  readonly isSampleData?: boolean;
}

export function WeatherScreen({ source = weatherSource, isSampleData = config.isSampleData }: WeatherScreenProps) {
  const { provider } = source;
  const { state, search } = useWeatherSearch(source);
  return (
    <Screen heading="Weather App">
      <CitySearch provider={provider} onSearch={search} />
      <SearchOutcome state={state} provider={provider} />
      <ProviderAttribution credits={provider.credits} isSampleData={isSampleData} />
    </Screen>
  );
}
