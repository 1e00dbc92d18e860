// Apart from the code that uses it: every page contains demo.ts.
export const recentPlacesKey = 'weather-recent-places';
