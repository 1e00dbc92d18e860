import { type FormEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Combobox } from '#ui/combobox.tsx';
import styles from './city-search.module.css';
import { useCitySuggestions } from './use-city-suggestions.ts';
import type { CityQuery } from './use-weather-search.ts';
import { type CitySuggestion, suggestionLabel, type WeatherProvider } from './weather.ts';

interface CitySearchProps {
  readonly provider: WeatherProvider;
  readonly onSearch: (wanted: CityQuery) => void;
}

/** The form: a city by its name, or the exact one of several by choosing a suggestion. Choosing does not search yet. */
export function CitySearch({ provider, onSearch }: CitySearchProps) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<CitySuggestion | null>(null);
  const { suggestions, lookUp, cancel } = useCitySuggestions(provider);

  function changeText(typed: string) {
    setText(typed);
    setChosen(null);
    lookUp(typed);
  }

  function choose(suggestion: CitySuggestion) {
    setText(suggestionLabel(suggestion));
    setChosen(suggestion);
    cancel();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const trimmed = text.trim();
    if (trimmed === '') return;
    cancel();
    onSearch({ text: trimmed, chosen });
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
        itemLabel={suggestionLabel}
        countText={(count) => (count === 1 ? '1 suggestion available' : `${count} suggestions available`)}
        onTextChange={changeText}
        onChoose={choose}
      />
      <Button type="submit" variant="primary">
        Search
      </Button>
    </form>
  );
}
