import type { WorkRow } from '#lib/owner.ts';
import { getOwnerTextProps } from '#lib/owner-text-props.ts';
import { arrowRightIcon, Icon } from '#ui/icons.tsx';
import { Linked, OwnerText } from '#ui/rich-text.tsx';
import illustrationStyles from './illustration.module.css';
import styles from './projects.module.css';

/** The owner's projects, publications or jobs. A separate component, so that the build omits it if home shows none. */
export function WorkRows({ rows }: { readonly rows: readonly WorkRow[] }) {
  return (
    <ul role="list" className={styles.work}>
      {rows.map((row) => (
        <Row key={row.name} {...row} />
      ))}
    </ul>
  );
}

function Row({ name, role, text, note, years, url, captions, image, drawing }: WorkRow) {
  return (
    <li className={styles.workRow}>
      {image && (
        <img className={styles.image} {...image} alt={image.alt} {...getOwnerTextProps(image.alt)} loading="lazy" />
      )}
      {!image && drawing && (
        <svg className={illustrationStyles.illustration} viewBox="4 0 96 64" aria-hidden="true">
          <path d={drawing.hairline} />
          <path d={drawing.line} />
          <circle cx={drawing.dot.x} cy={drawing.dot.y} r="4" />
        </svg>
      )}
      <div className={styles.text}>
        <h3 className={styles.name} {...getOwnerTextProps(name)}>
          {url === null ? (
            name
          ) : (
            <a href={url} className={styles.link}>
              {name}
            </a>
          )}
        </h3>
        <OwnerText text={role} />
        <OwnerText className={styles.workDescription} text={text} />
        <OwnerText className="quiet" text={note} />
      </div>
      {(years !== null || captions.length > 0) && (
        <p className={styles.facts}>
          {years !== null && <span>{years}</span>}
          {captions.map((caption) => (
            <span key={caption.text} className={caption.url === null ? undefined : styles.caption}>
              {/* The name is the row's link. */}
              <Linked text={caption.text} url={caption.url === url ? null : caption.url} />
              {caption.url !== null && <Icon path={arrowRightIcon} size={14} />}
            </span>
          ))}
        </p>
      )}
    </li>
  );
}
