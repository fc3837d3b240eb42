import {
  Component,
  lazy,
  Suspense,
  useState,
  type ComponentType,
  type LazyExoticComponent,
  type ReactNode,
} from 'react';

export interface IslandFailure<P> {
  error: unknown;
  /** Loads the code again, and draws the part when it has come. */
  retry: () => void;
  props: P;
}

interface IslandOptions<P> {
  /** While the code is on its way. */
  loading?: (props: P) => ReactNode;
  /** In its place when the code did not come, or when it broke: the page around it stays. */
  failed: (failure: IslandFailure<P>) => ReactNode;
}

export type Island<P> = ComponentType<P> & {
  /** Loads the code ahead: what is rendered after that never stands as `loading`. Throws as the load does. */
  preload: () => Promise<void>;
};

/** A part of a page whose code is loaded when it is first rendered, with its own error boundary. */
export function createIsland<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  { loading, failed }: IslandOptions<P>,
): Island<P> {
  // React remembers a failed load for good: the next one to be drawn gets a fresh one.
  const loadAgain = (): LazyExoticComponent<ComponentType<P>> =>
    lazy(() =>
      load().catch((error: unknown) => {
        latest = loadAgain();
        throw error;
      }),
    );
  let latest: ComponentType<P> | LazyExoticComponent<ComponentType<P>> = loadAgain();

  function Island(props: P) {
    const [attempt, setAttempt] = useState(() => ({ Part: latest, number: 0 }));
    const retry = () => setAttempt(({ number }) => ({ Part: latest, number: number + 1 }));
    const { Part, number } = attempt;
    return (
      <Boundary key={number} failed={(error) => failed({ error, retry, props })}>
        <Suspense fallback={loading?.(props)}>
          <Part {...props} />
        </Suspense>
      </Boundary>
    );
  }
  const preload = async () => {
    latest = (await load()).default;
  };
  return Object.assign(Island, { preload });
}

interface BoundaryProps {
  failed: (error: unknown) => ReactNode;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { failure: { error: unknown } | null }> {
  override state: { failure: { error: unknown } | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? this.props.failed(failure.error) : this.props.children;
  }
}
