import classes from "./picture.module.css";

/** How many stand at each stage, as lines of which the longest is whole. */
export const PictureStages = ({ head, stages }: { head: string; stages: [label: string, count: number][] }) => {
  const most = Math.max(...stages.map(([, count]) => count));
  return (
    <>
      <p className={classes.head}>{head}</p>
      <dl className={classes.stages}>
        {stages.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span style={{ width: `${(count / most) * 100}%` }} />
              {count}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
};
