import { type FormEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { type CityQuery, type CitySuggestion, formatSuggestion } from './city.ts';
import { useCitySuggestions } from './use-weather.ts';
import type { WeatherClient } from './weather-client.ts';
import styles from './weather-screen.module.css';

interface CitySearchProps {
  readonly client: WeatherClient;
  readonly isSearching: boolean;
  readonly onSearch: (query: CityQuery) => void;
}

/** The search form: a city by its name, or by the coordinates of a chosen suggestion. Choosing doesn't search yet. */
export function CitySearch({ client, isSearching, onSearch }: CitySearchProps) {
  const [text, setText] = useState('');
  const [suggestion, setSuggestion] = useState<CitySuggestion | null>(null);
  const { suggestions, lookUp, cancel } = useCitySuggestions(client);

  function changeText(typed: string) {
    setText(typed);
    setSuggestion(null);
    lookUp(typed);
  }

  function choose(chosen: CitySuggestion) {
    setText(formatSuggestion(chosen));
    setSuggestion(chosen);
    cancel();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const trimmed = text.trim();
    if (trimmed === '') return;
    cancel();
    onSearch({ text: trimmed, suggestion });
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <Combobox
        label="City"
        listLabel="Cities"
        placeholder="Enter city name"
        enterKeyHint="search"
        text={text}
        items={suggestions}
        itemKey={({ latitude, longitude }, index) => `${latitude},${longitude},${index}`}
        itemLabel={formatSuggestion}
        countText={(count) => (count === 1 ? '1 suggestion available' : `${count} suggestions available`)}
        onTextChange={changeText}
        onChoose={choose}
      />
      <Button type="submit" variant="primary" aria-busy={isSearching}>
        Search
      </Button>
    </form>
  );
}
