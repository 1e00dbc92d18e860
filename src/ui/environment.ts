import { createContext, useContext } from 'react';
import { browserEnvironment } from '#lib/environment.ts';

/** A screen's environment: the browser's, unless the fault panel provides another one (scripts/import-rules.test.ts). */
export const EnvironmentContext = createContext(browserEnvironment);

export const useEnvironment = () => useContext(EnvironmentContext);
