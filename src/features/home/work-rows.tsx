import type { WorkRow } from '#owner/owner-content.ts';
import { renderEach } from '#owner/rich-text.tsx';
import { arrowRightIcon, Icon } from '#ui/icons.tsx';
import styles from './work-rows.module.css';

/** The owner's projects or jobs. A separate component, so that the build omits it if home shows none. */
export function WorkRows({ rows }: { readonly rows: readonly WorkRow[] }) {
  return (
    <ul role="list" className={styles.list}>
      {renderEach(rows, (row) => (
        <Row {...row} />
      ))}
    </ul>
  );
}

function Row({ name, role, text, note, years, url, links, image }: WorkRow) {
  return (
    <li className={styles.item}>
      {image && <img className={styles.image} {...image} alt={image.alt} loading="lazy" />}
      <div className={styles.row}>
        <h3 className={styles.name}>
          {url === null ? (
            name
          ) : (
            <a href={url} className="whole-target">
              {name}
            </a>
          )}
        </h3>
        {role !== null && <p className={styles.role}>{role}</p>}
        {years !== null && <p className={`quiet ${styles.years}`}>{years}</p>}
        {text !== null && <p className={styles.text}>{text}</p>}
        {note !== null && <p className={`quiet ${styles.note}`}>{note}</p>}
        {links.length > 0 && (
          <p className={styles.links}>
            {links.map((link) => (
              <span key={link.label} className={styles.link}>
                {/* The name is the row's link. */}
                {link.url === url ? link.label : <a href={link.url}>{link.label}</a>}
                <Icon path={arrowRightIcon} size={14} />
              </span>
            ))}
          </p>
        )}
      </div>
    </li>
  );
}
