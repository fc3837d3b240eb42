import { DialogFailed, island } from '../../components/island';

/** The trailer's player and its end, loaded when somebody presses on it. */
export const TrailerIsland = island(() => import('./TrailerStage'), {
  loading: () => <div className="mx-auto stage-shape" />,
  failed: ({ error, props }) => <DialogFailed error={error} onClose={props.onClose} />,
});
