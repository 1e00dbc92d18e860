import { config } from '#config.ts';
import { Screen } from '#ui/screen.tsx';
import { CitySearch } from './city-search.tsx';
import { weatherProvider } from './provider.ts';
import { ProviderCredits } from './provider-credits.tsx';
import { SearchOutcome } from './search-outcome.tsx';
import { useWeatherSearch } from './use-weather-search.ts';
import type { WeatherProvider } from './weather.ts';

interface WeatherScreenProps {
  readonly provider?: WeatherProvider;
  readonly isSampleData?: boolean;
}

export function WeatherScreen({ provider = weatherProvider, isSampleData = config.isSampleData }: WeatherScreenProps) {
  const { state, search } = useWeatherSearch(provider);
  return (
    <Screen heading="Weather App">
      <CitySearch provider={provider} onSearch={search} />
      <SearchOutcome state={state} provider={provider} />
      <ProviderCredits credits={provider.credits} isSampleData={isSampleData} />
    </Screen>
  );
}
