import type { WorkRow } from '#lib/owner.ts';
import { getOwnerTextProps } from '#lib/owner-text-props.ts';
import { arrowRightIcon, Icon } from '#ui/icons.tsx';
import { Linked, OwnerText } from '#ui/rich-text.tsx';
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
    <li className={`${projectStyles.row} ${styles.row}`}>
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
      <div className={projectStyles.text}>
        <h3 className={projectStyles.name} {...getOwnerTextProps(name)}>
          {url === null ? (
            name
          ) : (
            <a href={url} className={projectStyles.link}>
              {name}
            </a>
          )}
        </h3>
        <OwnerText text={role} />
        <OwnerText className={`${projectStyles.description} ${styles.description}`} text={text} />
        <OwnerText className="quiet" text={note} />
      </div>
      {(years !== null || captions.length > 0) && (
        <p className={projectStyles.facts}>
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
