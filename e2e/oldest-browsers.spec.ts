import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data';
import { parseAst } from 'vite';
import { oldestBrowsers } from '#site-generator/oldest-browsers.ts';
import { expect, test } from './support/fixtures.ts';
import { siteFolder } from './support/sites.ts';

/** Features of the built site that one of the oldest browsers doesn't have, and the reason why the site works there. */
const withFallback = {
  // Checked before use, here or in React.
  navigation: 'React: else the browser shows no progress of a transition',
  '.startViewTransition': 'else the screen changes at once',
  '.skipTransition': 'only where there are view transitions',
  setImmediate: 'else a message channel',
  '.createPolicy': 'only where there are Trusted Types',
  '.createScriptURL': 'only where there are Trusted Types',
  // Methods of libraries that share the name of a newer method of the platform.
  '.destroy': 'TanStack Query',
  '.use': 'React',
  // Without these the site only looks plainer.
  'text-wrap: pretty': 'a paragraph may end in one short word',
  'forced-color-adjust': 'Safari has no forced colors',
  '@page': 'the page prints with the browser’s margins',
  'break-after: avoid': 'a printed heading may end its page',
  'anchor()': 'the menu covers the end of a header of two rows',
  'anchor-name': 'the same',
  'top: anchor': 'the same',
  'hyphenate-limit-chars': 'short words may be hyphenated',
  '::details-content': 'a printed About leaves out what is folded',
  'content-visibility': 'the same',
  'word-break: auto-phrase': 'Japanese breaks between any characters',
  'text-size-adjust': 'the prefixed name is beside it, or text in landscape is larger',
  '::view-transition': 'only where there are view transitions',
  '::view-transition-group': 'the same',
  '::view-transition-new': 'the same',
  '::view-transition-old': 'the same',
  ':active-view-transition': 'the same',
  'view-transition-class': 'the same',
  'view-transition-name': 'the same',
} as const;

interface Feature {
  readonly __compat?: CompatStatement;
}

/** True if each of the oldest browsers has the feature, without a flag or another name. */
function isSupported({ __compat: compat }: Feature): boolean {
  return Object.entries(oldestBrowsers).every(([browser, version]) =>
    [compat?.support[browser as keyof typeof oldestBrowsers] ?? []].flat().some((support) => {
      const { version_added: added, version_removed: removed, flags, alternative_name: name } = support;
      const isAdded = typeof added === 'string' && added !== 'preview' && parseFloat(added.replace('≤', '')) <= version;
      return isAdded && !flags && !name && !(typeof removed === 'string' && parseFloat(removed) <= version);
    }),
  );
}

/** Excludes experimental methods: the site calls an established method of the same name. */
const isEstablished = ({ __compat: compat }: Feature) => compat?.status?.standard_track && !compat.status.experimental;

const isUnsupported = (feature: Feature | undefined) => feature?.__compat !== undefined && !isSupported(feature);

const interfaces: Readonly<Record<string, Identifier>> = {
  ...bcd.api,
  ...bcd.javascript.builtins,
  ...bcd.javascript.builtins?.Intl,
};

/** The features of all interfaces by name. */
const members = Map.groupBy(
  Object.values(interfaces).flatMap((each) => Object.entries(each as Readonly<Record<string, Feature>>)),
  ([name]) => name,
);

interface Node {
  readonly type: string;
  readonly [property: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const getName = (node: unknown) => (isNode(node) && node.type === 'Identifier' ? String(node.name) : null);

/** The globals, static methods, and methods of any object ("`.name`") in a script that an oldest browser doesn't have. */
function findInScript(node: unknown): readonly string[] {
  if (Array.isArray(node)) return node.flatMap(findInScript);
  if (!isNode(node)) return [];
  const name = getName(node) ?? '';
  const isGlobal = isUnsupported(interfaces[name]) || isUnsupported(bcd.api.Window?.[name]);
  const { callee, property, key, computed, ...rest } = node;
  const children = [callee, ...(computed ? [property, key] : []), ...Object.values(rest)].flatMap(findInScript);
  return [...(isGlobal ? [name] : []), ...(isNode(callee) ? findMethod(callee) : []), ...children];
}

function findMethod({ type, computed, object, property }: Node): readonly string[] {
  if (type !== 'MemberExpression' || computed) return [];
  const [objectName, name] = [getName(object) ?? '', getName(property) ?? ''];
  const own = interfaces[objectName]?.[`${name}_static`] ?? interfaces[objectName]?.[name];
  if (own) return isUnsupported(own) ? [`${objectName}.${name}`] : [];
  // The object's type is unknown: report a method only if no interface of these browsers has it.
  const features = (members.get(name) ?? []).map(([, feature]) => feature).filter(isEstablished);
  return features.length > 0 && features.every(isUnsupported) ? [`.${name}`] : [];
}

/** The same for a stylesheet: at-rules, selectors, properties, keywords and functions. */
function findInStyles(text: string): readonly string[] {
  const { 'at-rules': atRules, properties, selectors, types } = bcd.css;
  const plain = text.replaceAll(/"[^"]*"|'[^']*'/g, '""');
  const found = [
    ...[...plain.matchAll(/@([a-z-]+)/g)].map(([rule, name = '']) => ({ name: rule, feature: atRules?.[name] })),
    ...[...plain.matchAll(/::?([a-z][a-z-]*)(?=[^;}]*\{)/g)].map(([selector, name = '']) => ({
      name: selector,
      feature: selectors?.[name],
    })),
    ...[...plain.matchAll(/style\(--/g)].map(([query]) => ({
      name: query,
      feature: atRules?.container?.style_queries_for_custom_properties,
    })),
    ...[...plain.matchAll(/(?<=[{;])([a-z-]+):([^;{}]*)/g)].flatMap(([, property = '', value = '']) => {
      const shorthand = properties?.['text-decoration']?.includes_thickness;
      if (property === 'text-decoration' && / /.test(value))
        return [{ name: `${property}: ${value}`, feature: shorthand }];
      // The compiler has added the prefixed name for browsers that need it.
      if (plain.includes(`-webkit-${property}:`)) return [];
      if (isUnsupported(properties?.[property])) return [{ name: property, feature: properties?.[property] }];
      const words = [...value.matchAll(/[a-z-]+/g)].map(([word]) => ({
        name: `${property}: ${word}`,
        feature: properties?.[property]?.[word],
      }));
      const functions = [...value.matchAll(/([a-z-]+)\(/g)].map(([, name = '']) => ({
        name: `${name}()`,
        feature: types?.[name] ?? types?.color?.[name],
      }));
      return [...words, ...functions];
    }),
  ];
  return found.filter(({ feature }) => isUnsupported(feature)).map(({ name }) => name);
}

const readFiles = (pattern: string) =>
  globSync(pattern, { cwd: siteFolder() }).map((file) => readFileSync(join(siteFolder(), file), 'utf8'));

test('the built site uses nothing without a fallback that one of the oldest browsers does not have', () => {
  const readInline = (element: RegExp) =>
    readFiles('index.html').flatMap((html) => [...html.matchAll(element)].map(([, content = '']) => content));
  const inlineScripts = readInline(/<script>(.*?)<\/script>/gs);
  const inlineStyles = readInline(/<style\b[^>]*>(.*?)<\/style>/gs);
  const scripts = [...readFiles('**/*.js'), ...inlineScripts];
  expect(Math.min(inlineScripts.length, inlineStyles.length)).toBeGreaterThan(0);
  const found = new Set([
    ...scripts.flatMap((script) => findInScript(parseAst(script).body)),
    ...[...readFiles('**/*.css'), ...inlineStyles].flatMap(findInStyles),
  ]);
  expect([...found].toSorted()).toEqual(Object.keys(withFallback).toSorted());
});
