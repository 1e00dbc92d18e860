interface ImportMetaEnv {
  /** Parsed, its default filled in (vite.config.ts). All else that needs a setting imports `#config.ts`. */
  readonly VITE_COINGECKO_URL: string;
}
