import type { Fault, FaultOptions, MockRoute } from './contract.ts';
import { oddVariants } from './odd-variants.ts';

/** A fault in force. */
export interface ActiveFault {
  readonly route: MockRoute;
  readonly fault: Fault;
  /** Empty for every request of the route. */
  readonly match: string;
  /** How many more requests it will meet. */
  readonly timesLeft: number;
}

/** The faults in force, at most one for each route and `match`. */
export interface FaultRegistry {
  set(route: MockRoute, fault: Fault | null, options?: FaultOptions): void;
  /** The fault that this request meets, counted off; one with a `match` goes before one without, a newer before an older. */
  take(route: MockRoute, requestText: string): Fault | null;
  list(): readonly ActiveFault[];
  clear(): void;
}

const isWhole = (value: number, low: number, high: number) => Number.isInteger(value) && value >= low && value <= high;

/** @throws {Error} for a fault that could not do what its name says. */
function checkFault(route: MockRoute, fault: Fault): void {
  if (fault.kind === 'odd' && !Object.hasOwn(oddVariants[route], fault.variant)) {
    const known = Object.keys(oddVariants[route]).join(', ') || 'none';
    throw new Error(`"${fault.variant}" is no odd variant of ${route}; there are: ${known}`);
  }
  if (fault.kind === 'slow' && !isWhole(fault.ms, 0, 600_000)) {
    throw new Error(`A slow fault needs 0 to 600000 whole milliseconds, not ${fault.ms}`);
  }
  if (fault.kind === 'redirect' && !URL.canParse(fault.location)) {
    throw new Error(`A redirect needs an absolute address, not "${fault.location}"`);
  }
  if ((fault.kind === 'status' || fault.kind === 'body') && !isWhole(fault.status ?? 200, 200, 599)) {
    throw new Error(`A status is a whole number from 200 to 599, not ${fault.status}`);
  }
}

/** A board without faults. */
export function createFaultRegistry(): FaultRegistry {
  let active: ActiveFault[] = [];

  return {
    set(route, fault, { times, match } = {}) {
      if (fault === null) {
        active = active.filter((each) => each.route !== route || (match !== undefined && each.match !== match));
        return;
      }
      checkFault(route, fault);
      if (times !== undefined && !isWhole(times, 1, Number.MAX_SAFE_INTEGER)) {
        throw new Error(`times is a whole number from 1, not ${times}`);
      }
      const entry = { route, fault, match: match ?? '', timesLeft: times ?? Number.POSITIVE_INFINITY };
      active = [entry, ...active.filter((each) => each.route !== route || each.match !== entry.match)];
    },

    take(route, requestText) {
      const fitting = active.filter((each) => each.route === route && requestText.includes(each.match));
      const met = fitting.find((each) => each.match !== '') ?? fitting[0];
      if (!met) return null;
      active = active.flatMap((each) => {
        if (each !== met) return [each];
        return met.timesLeft > 1 ? [{ ...met, timesLeft: met.timesLeft - 1 }] : [];
      });
      return met.fault;
    },

    list: () => active,
    clear() {
      active = [];
    },
  };
}
