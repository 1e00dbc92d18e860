import { demos } from 'virtual:demos';
import { labels } from 'virtual:owner';
import { useEffect, useState } from 'react';
import { type Demo, getDemoPath, type Illustration } from '#demo.ts';
import { updateHistoryEntry } from '#lib/history-entry.ts';
import { browserStorage, readText } from '#lib/storage.ts';
import { arrowRightIcon, Icon } from '#ui/icons.tsx';
import styles from './demo-rows.module.css';

/** The demo apps as rows; after projects of the owner's a strip of drawings and names. */
export function DemoRows({ isStrip }: { readonly isStrip: boolean }) {
  const todo = demos.find(({ id }) => id === 'todo');
  return (
    <>
      <ol role="list" className={isStrip ? styles.strip : undefined}>
        {demos.map((demo) => (
          <li key={demo.id} className={isStrip ? styles.tile : styles.row}>
            <DemoIllustration {...demo.illustration} />
            <div className={styles.text}>
              <h3 className={styles.name}>
                <a href={`#${getDemoPath(demo)}`} className="whole-target">
                  <bdi>{demo.name}</bdi>
                </a>
              </h3>
              {!isStrip && (
                <p className={styles.description}>
                  <bdi>{demo.description}</bdi>
                </p>
              )}
            </div>
            {!isStrip && <Stat {...demo} />}
          </li>
        ))}
      </ol>
      {todo && <BreakOne demo={todo} />}
    </>
  );
}

/** A demo's drawing, decorative like the names of its parts: the axis, what happened on it, and the accent dot. */
function DemoIllustration({ hairline, line, dot }: Illustration) {
  return (
    <svg className={styles.illustration} viewBox="4 0 96 64" fill="none" strokeLinejoin="round" aria-hidden="true">
      <path d={hairline} stroke="var(--control-edge)" />
      <path d={line} stroke="var(--ink)" strokeWidth={1.5} />
      {/* Its stroke separates it from the lines. */}
      <circle data-dot r={4.5} {...dot} fill="var(--accent)" stroke="var(--paper)" strokeWidth={1.5} />
    </svg>
  );
}

/** A demo's stat, kept up to date across tabs, or its prompt if nothing is stored. */
function Stat({ prompt, stat: { key, read } }: Demo) {
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    // A first visit, which has stored nothing, loads no code for it.
    const update = async () => setText(readText(key) === null ? null : await read());
    void update();
    return browserStorage.watch(update);
  }, [key, read]);
  return (
    <p className={styles.stat}>
      <bdi>{text ?? prompt}</bdi>
      <Icon path={arrowRightIcon} size={18} className={styles.arrow} strokeWidth={1.5} />
    </p>
  );
}

/** Opens a demo at its panel of faults (app/demo-page.tsx). */
function BreakOne({ demo }: { readonly demo: Demo }) {
  function open() {
    window.location.hash = getDemoPath(demo);
    updateHistoryEntry({ opensFaults: true });
  }
  return (
    <p className={styles.breakOne}>
      {`${labels.survive} `}
      <button type="button" className="accented" onClick={open}>
        {labels.breakOne}
      </button>
    </p>
  );
}
