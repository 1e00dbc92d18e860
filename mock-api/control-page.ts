import { type Fault, type MockRoute, type RecordedRequest, routes } from './contract.ts';
import type { ActiveFault } from './fault-registry.ts';
import { oddVariants } from './odd-variants.ts';
import { routePaths } from './routing.ts';

const kinds: readonly Fault['kind'][] = [
  'slow',
  'hang',
  'drop',
  'stall',
  'endless',
  'redirect',
  'status',
  'html',
  'truncated',
  'wrong-shape',
  'odd',
  'body',
];

const style = `
:root{color-scheme:light dark;--line:color-mix(in srgb,currentColor 22%,transparent)}
body{font:1rem/1.5 system-ui,sans-serif;max-width:62rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.5rem;margin:0}h2{font:600 1rem/1.4 ui-monospace,monospace;margin:0}
section{border:1px solid var(--line);border-radius:.6rem;padding:1rem;margin:1rem 0}
header,form{display:flex;flex-wrap:wrap;gap:.5rem .75rem;align-items:end}header{justify-content:space-between}
label{display:grid;font-size:.8rem;gap:.1rem}input,select,button{font:inherit;padding:.25rem .5rem}
input[type=number]{width:6.5rem}code{font-size:.9em}ul{margin:.5rem 0;padding-left:1.2rem}
.on{color:light-dark(#a33a00,#ffb08a);font-weight:600}`;

/** Text as it may stand in HTML, attribute values included. */
function escapeHtml(text: string): string {
  const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

function describe({ fault, match, timesLeft }: ActiveFault): string {
  const scope = match === '' ? '' : ` for requests with “${match}”`;
  const times = Number.isFinite(timesLeft) ? `, ${timesLeft} more` : '';
  return `<li class="on"><code>${escapeHtml(JSON.stringify(fault))}</code>${escapeHtml(scope + times)}</li>`;
}

function faultForm(route: MockRoute): string {
  const variants = Object.entries(oddVariants[route])
    .map(([name, meaning]) => `<option value="${name}">${name}: ${escapeHtml(meaning)}</option>`)
    .join('');
  const kindOptions = ['none', ...kinds].map((kind) => `<option>${kind}</option>`).join('');
  return `<form method="post" action="/__faults"><input type="hidden" name="route" value="${route}">
<label>Fault<select name="kind">${kindOptions}</select></label>
<label>Delay, ms<input type="number" name="ms" value="3000" min="0"></label>
<label>Status<input type="number" name="status" placeholder="429" min="200" max="599"></label>
${variants && `<label>Variant (odd)<select name="variant">${variants}</select></label>`}
<label>Location (redirect)<input name="location" placeholder="https://example.com/"></label>
<label>Body<input name="body" placeholder="[]"></label>
<label>Times<input type="number" name="times" min="1" placeholder="always"></label>
<label>Only if the query has<input name="match" placeholder="any"></label>
<button>Apply</button></form>`;
}

function routeSection(route: MockRoute, faults: readonly ActiveFault[], count: number): string {
  const own = faults.filter((each) => each.route === route);
  return `<section><header><h2>${route}</h2><span>${count} ${count === 1 ? 'request' : 'requests'} so far</span></header>
<p><code>${routePaths[route]}</code></p>
<ul>${own.map(describe).join('') || '<li>answers as usual</li>'}</ul>${faultForm(route)}</section>`;
}

/** The control page: for each route its path, the faults in force, the requests so far and a form. */
export function controlPage(faults: readonly ActiveFault[], requests: readonly RecordedRequest[]): string {
  const sections = routes.map((route) => {
    const count = requests.filter((request) => request.route === route).length;
    return routeSection(route, faults, count);
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Stand-in for the providers</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><style>${style}</style></head><body>
<header><h1>Stand-in for the providers</h1><form method="post" action="/__reset"><a href="/">Refresh</a>
<a href="/__requests">Requests as JSON</a><button>Reset everything</button></form></header>
<p>Answers as CoinGecko, OpenWeather and Open-Meteo do, with made-up data. A fault holds until it is taken away
(“none”) or has met its number of requests.</p>${sections.join('\n')}</body></html>`;
}
