// Removes the private parts of the owner's resume. `readPlace` (resume/field-kinds.ts) also leaves a street or a postal code
// out of the text of a place.
import { isBlank, isObject } from './content-json.ts';

/** Names of hidden fields, and of those of a program or a design. */
const internalName = /^(?:[$_@].*|x-.*|meta|id|uuid|slug|icon|iconClass|logo|companyLogo|theme|color|colour)$/i;

const streetName = /^(?:address(?:es)?|street.*|road|postal.?code|post.?code|zip.*)$/i;

/** A copy of what may be shown: nothing that is hidden, of a program, blank, an address or a postal code. Indices stay. */
export function toPublic(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toPublic);
  if (!isObject(value)) return value;
  if (value.hidden === true) return {};
  const fields = Object.entries(value).map(([name, item]) => [name, toPublic(item)] as const);
  const isShown = (name: string, item: unknown) =>
    !(isBlank(item) || internalName.test(name) || (streetName.test(name) && !isObject(item)));
  return Object.fromEntries(fields.filter(([name, item]) => isShown(name, item)));
}
