interface Injection {
  readonly name: string;
  /** The directive that stops it. */
  readonly directive: string;
  /** The one that does so in a browser that has no Trusted Types. */
  readonly directiveWithoutTypes: string;
  /** Runs in the page. True if it got its way. */
  readonly attempt: () => boolean | Promise<boolean>;
}

/** What markup or a script that got into the page might try there. */
export const injections: readonly Injection[] = [
  {
    name: 'a handler in markup made of text',
    directive: 'require-trusted-types-for',
    directiveWithoutTypes: 'script-src-attr',
    attempt: () => {
      document.body.insertAdjacentHTML('beforeend', '<button id="injected" onclick="window.pwned = true"></button>');
      document.getElementById('injected')?.click();
      return 'pwned' in window;
    },
  },
  {
    name: 'a handler in an attribute',
    directive: 'require-trusted-types-for',
    directiveWithoutTypes: 'script-src-attr',
    attempt: () => {
      const button = document.createElement('button');
      button.setAttribute('onclick', 'window.pwned = true');
      document.body.append(button);
      button.click();
      return 'pwned' in window;
    },
  },
  {
    name: 'an inline script',
    directive: 'require-trusted-types-for',
    directiveWithoutTypes: 'script-src-elem',
    attempt: () => {
      const script = document.createElement('script');
      script.textContent = 'window.pwned = true';
      document.head.append(script);
      return 'pwned' in window;
    },
  },
  {
    name: 'eval',
    directive: 'require-trusted-types-for',
    directiveWithoutTypes: 'script-src',
    // From a timer: to what runs at once, started by the test, the policy does not apply.
    attempt: () =>
      new Promise<boolean>((resolve) => {
        setTimeout(() => {
          try {
            // biome-ignore lint/security/noGlobalEval: it must not work
            resolve(globalThis.eval('true') as boolean);
          } catch {
            resolve(false);
          }
        });
      }),
  },
  {
    name: 'a style element',
    directive: 'style-src-elem',
    directiveWithoutTypes: 'style-src-elem',
    attempt: () => {
      const style = document.createElement('style');
      style.textContent = 'body { display: none }';
      document.head.append(style);
      return getComputedStyle(document.body).display === 'none';
    },
  },
  {
    name: 'a style attribute',
    directive: 'style-src-attr',
    directiveWithoutTypes: 'style-src-attr',
    attempt: () => {
      document.body.setAttribute('style', 'display: none');
      return getComputedStyle(document.body).display === 'none';
    },
  },
  {
    name: 'another base for addresses',
    directive: 'base-uri',
    directiveWithoutTypes: 'base-uri',
    attempt: () => {
      const base = document.createElement('base');
      base.href = 'http://elsewhere.localhost/';
      document.head.append(base);
      return document.baseURI === base.href;
    },
  },
];

interface Leak {
  readonly name: string;
  readonly directive: string;
  /** Runs in the page, with an address at another host. */
  readonly attempt: (address: string) => void;
}

/** How a script that got into the page might take out what it found there. */
export const leaks: readonly Leak[] = [
  {
    name: 'a request',
    directive: 'connect-src',
    attempt: (address) => {
      fetch(address).catch(() => undefined);
    },
  },
  {
    name: 'a beacon',
    directive: 'connect-src',
    attempt: (address) => {
      navigator.sendBeacon(address, 'text');
    },
  },
  {
    name: 'a picture',
    directive: 'img-src',
    attempt: (address) => {
      new Image().src = address;
    },
  },
  {
    name: 'a style sheet',
    directive: 'style-src-elem',
    attempt: (address) => {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address }));
    },
  },
  {
    name: 'a font',
    directive: 'font-src',
    attempt: (address) => {
      new FontFace('leak', `url(${address})`).load().catch(() => undefined);
    },
  },
  {
    name: 'a frame',
    directive: 'frame-src',
    attempt: (address) => {
      document.body.append(Object.assign(document.createElement('iframe'), { src: address }));
    },
  },
  {
    name: 'a form',
    directive: 'form-action',
    attempt: (address) => {
      const form = Object.assign(document.createElement('form'), { action: address });
      document.body.append(form);
      form.submit();
    },
  },
];
