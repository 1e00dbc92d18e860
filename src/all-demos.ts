// The only list of the demos, in their default order.
import type { Demo } from '#demo.ts';
import { demo as crypto } from '#features/crypto/demo.ts';
import { demo as finance } from '#features/finance/demo.ts';
import { demo as todo } from '#features/todo/demo.ts';
import { demo as weather } from '#features/weather/demo.ts';

export const allDemos: readonly Demo[] = [crypto, weather, todo, finance];
