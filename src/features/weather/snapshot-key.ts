export const weatherSnapshotsKey = 'weather-snapshots';

/** Coordinates rounded to about a kilometer: "51.51,-0.13". */
export const getPointKey = (latitude: number, longitude: number) => `${latitude.toFixed(2)},${longitude.toFixed(2)}`;

/** The key of a place's snapshot. Includes the provider, so that cached data never appears under another's attribution. */
export const getSnapshotKey = (provider: string, placeKey: string) => `${provider}: ${placeKey}`;

/** True for a snapshot of the place from any provider. */
export const isSnapshotOf = (snapshotKey: string, placeKey: string) => snapshotKey.endsWith(`: ${placeKey}`);
