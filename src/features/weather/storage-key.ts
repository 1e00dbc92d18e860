// A file of its own, because every page contains demo.ts, which imports it.
export const recentPlacesKey = 'weather-recent-places';
