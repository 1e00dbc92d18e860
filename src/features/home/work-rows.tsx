import type { WorkRow } from '#lib/owner.ts';
import { getOwnerTextProps } from '#lib/owner-text-props.ts';
import { arrowRightIcon, Icon } from '#ui/icons.tsx';
import { Linked, OwnerText, Spans } from '#ui/rich-text.tsx';
import illustrationStyles from './illustration.module.css';
import projectStyles from './projects.module.css';
import styles from './work-rows.module.css';

/** The owner's projects, publications or jobs. A separate component, so that the build omits it if home shows none. */
export function WorkRows({ rows }: { readonly rows: readonly WorkRow[] }) {
  return (
    <ul role="list" className={styles.list}>
      {rows.map((row) => (
        <Row key={row.name} {...row} />
      ))}
    </ul>
  );
}

function Row({ name, role, text, note, years, url, captions, image, drawing }: WorkRow) {
  return (
    <li className={styles.item}>
      {image && (
        <img className={styles.image} {...image} alt={image.alt} {...getOwnerTextProps(image.alt)} loading="lazy" />
      )}
      <div className={styles.row}>
        {!image && drawing && (
          <svg
            className={`${illustrationStyles.illustration} ${styles.drawing}`}
            viewBox="4 0 96 64"
            aria-hidden="true"
          >
            <path d={drawing.hairline} />
            <path d={drawing.line} />
            <circle cx={drawing.dot.x} cy={drawing.dot.y} r="4" />
          </svg>
        )}
        <h3 className={`${projectStyles.name} ${styles.name}`} {...getOwnerTextProps(name)}>
          {url === null ? (
            <Spans text={name} />
          ) : (
            <a href={url} className={projectStyles.link}>
              <Spans text={name} />
            </a>
          )}
        </h3>
        <OwnerText className={styles.role} text={role} />
        {years !== null && <p className={`quiet ${styles.years}`}>{years}</p>}
        <OwnerText className={styles.text} text={text} />
        <OwnerText className="quiet" text={note} />
        {captions.length > 0 && (
          <p className={`quiet ${styles.captions}`}>
            {captions.map((caption) => (
              <span key={caption.text} className={caption.url === null ? undefined : styles.caption}>
                {/* The name is the row's link. */}
                <Linked text={caption.text} url={caption.url === url ? null : caption.url} />
                {caption.url !== null && <Icon path={arrowRightIcon} size={14} />}
              </span>
            ))}
          </p>
        )}
      </div>
    </li>
  );
}
