import { useState } from 'react';
import { readPreference, savePreference } from '#lib/storage.ts';
import { otherUnit, type WeatherUnit } from './weather.ts';

const preferenceKey = 'weather-unit';

/** The unit to show, remembered for the next visit. Fahrenheit unless the visitor has chosen Celsius. */
export function useWeatherUnit(): readonly [unit: WeatherUnit, toggle: () => void] {
  const [unit, setUnit] = useState<WeatherUnit>(() =>
    readPreference(preferenceKey) === 'celsius' ? 'celsius' : 'fahrenheit',
  );
  function toggle() {
    const next = otherUnit(unit);
    setUnit(next);
    savePreference(preferenceKey, next);
  }
  return [unit, toggle];
}
