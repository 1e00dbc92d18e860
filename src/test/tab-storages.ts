import type { TextStorage } from '#lib/storage.ts';

interface Message {
  readonly from: number;
  readonly key: string;
  readonly text: string | null;
}

interface Tab {
  readonly cache: Map<string, string>;
  /** Own writes by key that the browser has not confirmed: until then what others wrote does not show. */
  readonly unconfirmed: Map<string, number>;
  readonly outbox: Message[];
  readonly inbox: Message[];
}

/**
 * One storage in several tabs, as browsers with a process for each tab have it: a tab reads and writes a copy of its own,
 * writes travel to the browser and from there to the other tabs, and all of it takes time. Nothing arrives by itself.
 */
export function createTabStorages(count: number) {
  const browser = new Map<string, string>();
  const tabs: Tab[] = Array.from({ length: count }, () => ({
    cache: new Map(),
    unconfirmed: new Map(),
    outbox: [],
    inbox: [],
  }));

  function put(texts: Map<string, string>, { key, text }: Message) {
    if (text === null) texts.delete(key);
    else texts.set(key, text);
  }

  function storageOf(tab: Tab, from: number): TextStorage {
    const send = (message: Message) => {
      put(tab.cache, message);
      tab.unconfirmed.set(message.key, (tab.unconfirmed.get(message.key) ?? 0) + 1);
      tab.outbox.push(message);
    };
    return {
      read: (key) => tab.cache.get(key) ?? null,
      write: (key, text) => send({ from, key, text }),
      remove: (key) => send({ from, key, text: null }),
      keys: () => [...tab.cache.keys()],
    };
  }

  return {
    browser,
    storages: tabs.map(storageOf),
    /** Takes the next message on its way from a tab to the browser. False if there is none. */
    sendNext(from: number): boolean {
      const message = tabs[from]?.outbox.shift();
      if (message === undefined) return false;
      put(browser, message);
      for (const tab of tabs) tab.inbox.push(message);
      return true;
    },
    /** Takes the next message on its way to a tab. The key that it is about, or null if there is none. */
    receiveNext(to: number): string | null {
      const tab = tabs[to];
      const message = tab?.inbox.shift();
      if (tab === undefined || message === undefined) return null;
      const unconfirmed = tab.unconfirmed.get(message.key) ?? 0;
      if (message.from === to) tab.unconfirmed.set(message.key, unconfirmed - 1);
      else if (unconfirmed === 0) put(tab.cache, message);
      return message.key;
    },
  };
}
