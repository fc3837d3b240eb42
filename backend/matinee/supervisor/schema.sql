-- Written by scripts/gen_schema.py (make gen), which says what it is.
-- Digest: 38a9056b72422a5352d8c2a58f7953857d3d8c9f2cc6e4406d8565553d24ae27
SET LOCAL check_function_bodies = off;
CREATE TYPE procrastinate_job_event_type AS ENUM (
    'deferred',
    'started',
    'deferred_for_retry',
    'failed',
    'succeeded',
    'cancelled',
    'abort_requested',
    'aborted',
    'scheduled',
    'retried'
);
CREATE TYPE procrastinate_job_status AS ENUM (
    'todo',
    'doing',
    'succeeded',
    'failed',
    'cancelled',
    'aborting',
    'aborted'
);
CREATE TYPE procrastinate_job_to_defer_v1 AS (
	queue_name character varying,
	task_name character varying,
	priority integer,
	lock text,
	queueing_lock text,
	args jsonb,
	scheduled_at timestamp with time zone
);
CREATE FUNCTION catalog_are_translations(translations jsonb, longest jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    AS $_$
  SELECT jsonb_typeof(translations) = 'object' AND NOT EXISTS (
    SELECT FROM jsonb_each(CASE jsonb_typeof(translations) WHEN 'object' THEN translations ELSE '{}' END)
      AS language (code, texts)
    WHERE code !~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$' OR jsonb_typeof(texts) <> 'object' OR texts = '{}'
      OR EXISTS (
        SELECT FROM jsonb_each(CASE jsonb_typeof(texts) WHEN 'object' THEN texts ELSE '{}' END)
          AS field (name, words)
        WHERE NOT longest ? name OR jsonb_typeof(words) <> 'string' OR words #>> '{}' !~ '\S'
          OR length(words #>> '{}') > (longest->>name)::int
          OR words #>> '{}' !~ '^[^\x01-\x08\x0b\x0c\x0e-\x1f]*$'))
$_$;
CREATE FUNCTION catalog_copy_video(wanted bigint) RETURNS void
    LANGUAGE sql
    AS $$
  UPDATE catalog_chapter AS chapter SET
    video_state = video.state,
    is_playable = package.id IS NOT NULL,
    duration_ms = coalesce(video.duration_ms, 0),
    is_vertical = coalesce(video.height > video.width, false),
    chapter_marks = CASE WHEN video.chapter_marks_shown THEN (
      SELECT jsonb_agg(jsonb_build_object(
        'at_seconds', trim_scale((mark->>'at_ms')::bigint / 1000.0),
        'title', mark->>'title') ORDER BY (mark->>'at_ms')::bigint)
      FROM jsonb_array_elements(video.chapter_marks) AS mark
      -- A film may end earlier than its file said.
      WHERE video.duration_ms IS NULL OR (mark->>'at_ms')::bigint < video.duration_ms) END,
    poster = CASE WHEN jsonb_typeof(picture.facts) = 'object' THEN jsonb_strip_nulls(jsonb_build_object(
      'public_id', video.public_id,
      'version', package.version,
      'width', picture.facts->'width',
      'height', picture.facts->'height',
      'color', picture.facts->'color',
      'preview', picture.facts->'preview',
      'webp', catalog_poster_widths(picture.facts->'files', 'webp'),
      'avif', catalog_poster_widths(picture.facts->'files', 'avif'))) END
  FROM media_video AS video
  LEFT JOIN media_package AS package ON package.id = video.current_package_id
  CROSS JOIN LATERAL (SELECT package.manifest->'poster' AS facts) AS picture
  WHERE video.id = wanted AND chapter.video_id = wanted
$$;
CREATE FUNCTION catalog_on_chapter() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM catalog_copy_video(NEW.video_id);
  RETURN NULL;
END $$;
CREATE FUNCTION catalog_on_package() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM catalog_copy_video(NEW.video_id) FROM media_video
    WHERE id = NEW.video_id AND current_package_id = NEW.id;
  RETURN NULL;
END $$;
CREATE FUNCTION catalog_on_video() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM catalog_copy_video(NEW.id);
  RETURN NULL;
END $$;
CREATE FUNCTION catalog_poster_widths(files jsonb, kind text) RETURNS jsonb
    LANGUAGE sql IMMUTABLE
    AS $_$
  SELECT coalesce(jsonb_agg(width ORDER BY width), '[]')
  FROM (SELECT (regexp_match(file, '^poster-([0-9]+)\.' || kind || '$'))[1]::int AS width
        FROM jsonb_array_elements_text(files) AS file) AS widths
  WHERE width IS NOT NULL
$_$;
CREATE FUNCTION catalog_tell() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM pg_notify('catalog_changed', OLD.store_id::text); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM pg_notify('catalog_changed', NEW.store_id::text); END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION catalog_tell_of_a_chapter() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM pg_notify('catalog_changed', store_id::text) FROM catalog_content
    WHERE id = coalesce(NEW.content_id, OLD.content_id);
  RETURN NULL;
END $$;
CREATE FUNCTION commerce_credit_begin() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE has bigint;
BEGIN
  IF NEW.minor < 0 THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('commerce_credit', NEW.user_id));
    SELECT coalesce(sum(minor), 0) INTO has FROM commerce_credit
      WHERE user_id = NEW.user_id AND currency = NEW.currency;
    IF has + NEW.minor < 0 THEN RAISE EXCEPTION 'credit_overdrawn' USING ERRCODE = 'check_violation'; END IF;
  END IF;
  RETURN NEW;
END $$;
CREATE FUNCTION commerce_gift_card_entry_apply() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE commerce_giftcard SET balance = balance + NEW.minor WHERE id = NEW.gift_card_id;
  RETURN NULL;
END $$;
CREATE FUNCTION commerce_gift_card_guard() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF (NEW.initial, NEW.currency, NEW.code_hash, NEW.store_id)
     IS DISTINCT FROM (OLD.initial, OLD.currency, OLD.code_hash, OLD.store_id)
     OR (NEW.balance <> OLD.balance AND pg_trigger_depth() < 2) THEN
    RAISE EXCEPTION 'gift_card_balance_follows_its_entries' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE FUNCTION commerce_invoice_guard() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF (NEW.store_id, NEW.number, NEW.kind, NEW.subscription_id, NEW.currency, NEW.subtotal,
      NEW.discount - NEW.waived)
     IS DISTINCT FROM
     (OLD.store_id, OLD.number, OLD.kind, OLD.subscription_id, OLD.currency, OLD.subtotal,
      OLD.discount - OLD.waived) THEN
    RAISE EXCEPTION 'invoice_facts_never_change' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.period_start IS DISTINCT FROM OLD.period_start
     AND NOT coalesce(OLD.kind = 'period' AND NEW.period_start > OLD.period_start, false) THEN
    RAISE EXCEPTION 'invoice_period_never_begins_earlier' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.waived <> OLD.waived AND NOT (NEW.waived > OLD.waived AND OLD.status = 'open' AND NEW.status = 'paid') THEN
    RAISE EXCEPTION 'invoice_waived_when_it_closes' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.status <> OLD.status AND OLD.status <> 'open' THEN
    RAISE EXCEPTION 'invoice_transition % to %', OLD.status, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  IF (NEW.paid, NEW.refunded) IS DISTINCT FROM (OLD.paid, OLD.refunded) AND pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'invoice_sums_follow_payments' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.paid < OLD.paid OR NEW.refunded < OLD.refunded THEN
    RAISE EXCEPTION 'invoice_sums_never_shrink' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE FUNCTION commerce_ledger_stays() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'DELETE' OR to_jsonb(NEW) - 'user_id' IS DISTINCT FROM to_jsonb(OLD) - 'user_id' THEN
    RAISE EXCEPTION 'a ledger is only added to' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE FUNCTION commerce_now(asked bigint, at timestamp with time zone) RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    AS $$
  SELECT at + coalesce((SELECT make_interval(secs => clock_offset_seconds)
                        FROM commerce_billingsettings WHERE store_id = asked AND clock_offset_seconds > 0
                        AND NOT EXISTS (SELECT 1 FROM commerce_providersettings AS used
                                        WHERE used.store_id = asked AND used.is_enabled
                                        AND used.provider <> 'sandbox')), interval '0')
$$;
CREATE FUNCTION commerce_payment_alone() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM commerce_payment WHERE invoice_id = NEW.invoice_id AND leg = 'external' AND NOT closed) THEN
    RAISE EXCEPTION 'payment_beside_an_unclosed_attempt' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE FUNCTION commerce_payment_apply() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF NEW.state = 'succeeded' AND (TG_OP = 'INSERT' OR OLD.state <> 'succeeded') THEN
    UPDATE commerce_invoice SET
      paid = paid + NEW.amount_minor,
      status = CASE WHEN paid + NEW.amount_minor = total THEN 'paid' ELSE status END,
      closed_at = CASE WHEN paid + NEW.amount_minor = total THEN NEW.changed_at ELSE closed_at END
    WHERE id = NEW.invoice_id AND status = 'open';
    IF NOT FOUND THEN
      RAISE EXCEPTION 'payment_of_a_closed_invoice' USING ERRCODE = 'check_violation';
    END IF;
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION commerce_payment_begin() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE bill commerce_invoice%ROWTYPE;
BEGIN
  SELECT * INTO bill FROM commerce_invoice WHERE id = NEW.invoice_id FOR UPDATE;
  IF bill.status <> 'open' THEN RAISE EXCEPTION 'payment_of_a_closed_invoice' USING ERRCODE = 'check_violation'; END IF;
  IF bill.currency <> NEW.currency OR bill.store_id <> NEW.store_id THEN
    RAISE EXCEPTION 'payment_of_another_currency_or_store' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.amount_minor > bill.total - bill.paid THEN
    RAISE EXCEPTION 'payment_of_more_than_is_open' USING ERRCODE = 'check_violation';
  END IF;
  IF (NEW.leg = 'external') <> (NEW.state IN ('created', 'submitted')) THEN
    RAISE EXCEPTION 'payment_begins_in_a_wrong_state' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE FUNCTION commerce_payment_guard() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF (NEW.invoice_id, NEW.store_id, NEW.leg, NEW.attempt, NEW.amount_minor, NEW.currency, NEW.idempotency_key,
      NEW.provider, NEW.provider_account)
     IS DISTINCT FROM
     (OLD.invoice_id, OLD.store_id, OLD.leg, OLD.attempt, OLD.amount_minor, OLD.currency, OLD.idempotency_key,
      OLD.provider, OLD.provider_account) THEN
    RAISE EXCEPTION 'payment_facts_never_change' USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.provider_payment_id IS NOT NULL AND NEW.provider_payment_id IS DISTINCT FROM OLD.provider_payment_id THEN
    RAISE EXCEPTION 'payment_keeps_its_object' USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.closed AND NOT NEW.closed THEN
    RAISE EXCEPTION 'payment_stays_closed' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.state <> OLD.state AND NOT (OLD.state || '>' || NEW.state = ANY ('{created>submitted,created>canceled,created>failed,submitted>requires_action,submitted>processing,submitted>succeeded,submitted>failed,submitted>unknown,submitted>canceled,submitted>surplus,unknown>requires_action,unknown>processing,unknown>succeeded,unknown>failed,unknown>canceled,unknown>surplus,requires_action>processing,requires_action>succeeded,requires_action>failed,requires_action>canceled,requires_action>unknown,requires_action>surplus,processing>succeeded,processing>failed,processing>surplus,failed>succeeded,failed>surplus,canceled>succeeded,canceled>surplus,surplus>surplus_refunded}'::text[])) THEN
    RAISE EXCEPTION 'payment_transition % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE FUNCTION commerce_payment_taken_guard() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF OLD.taken_minor IS NOT NULL
     AND (NEW.taken_minor, NEW.taken_currency) IS DISTINCT FROM (OLD.taken_minor, OLD.taken_currency) THEN
    RAISE EXCEPTION 'payment_taken_never_changes' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE FUNCTION commerce_price_stays() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF to_jsonb(NEW) - 'is_active' IS DISTINCT FROM to_jsonb(OLD) - 'is_active' THEN
    RAISE EXCEPTION 'a price never changes: another one takes its place' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE FUNCTION commerce_refund_apply() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE paid commerce_payment%ROWTYPE; back bigint;
BEGIN
  IF NEW.state = 'succeeded' AND OLD.state <> 'succeeded' THEN
    SELECT * INTO paid FROM commerce_payment WHERE id = NEW.payment_id;
    IF paid.state = 'surplus' THEN
      SELECT coalesce(sum(amount_minor), 0) INTO back FROM commerce_refund
        WHERE payment_id = NEW.payment_id AND state = 'succeeded';
      IF back = coalesce(paid.taken_minor, paid.amount_minor) THEN
        UPDATE commerce_payment SET state = 'surplus_refunded', changed_at = NEW.changed_at WHERE id = paid.id;
      END IF;
    ELSE
      UPDATE commerce_invoice SET refunded = refunded + NEW.amount_minor WHERE id = paid.invoice_id;
    END IF;
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION commerce_refund_begin() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE paid commerce_payment%ROWTYPE; already bigint;
BEGIN
  SELECT * INTO paid FROM commerce_payment WHERE id = NEW.payment_id FOR UPDATE;
  IF paid.state NOT IN ('succeeded', 'surplus') OR NEW.state <> 'submitted'
     OR NEW.currency <> coalesce(nullif(paid.taken_currency, ''), paid.currency) THEN
    RAISE EXCEPTION 'refund_of_what_was_not_paid' USING ERRCODE = 'check_violation';
  END IF;
  SELECT coalesce(sum(amount_minor), 0) INTO already FROM commerce_refund
    WHERE payment_id = NEW.payment_id AND state <> 'failed';
  IF already + NEW.amount_minor > coalesce(paid.taken_minor, paid.amount_minor) THEN
    RAISE EXCEPTION 'refund_of_more_than_was_paid' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE FUNCTION commerce_refund_guard() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF (NEW.payment_id, NEW.amount_minor, NEW.currency, NEW.idempotency_key)
     IS DISTINCT FROM (OLD.payment_id, OLD.amount_minor, OLD.currency, OLD.idempotency_key) THEN
    RAISE EXCEPTION 'refund_facts_never_change' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.state <> OLD.state AND (OLD.state IN ('succeeded', 'failed') OR NEW.state = 'submitted') THEN
    RAISE EXCEPTION 'refund_transition % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE FUNCTION commerce_subscription_guard() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF NEW.status <> OLD.status
     AND NOT (OLD.status || '>' || NEW.status = ANY ('{incomplete>active,incomplete>canceled,incomplete>expired,trialing>active,trialing>canceled,active>past_due,active>paused,active>canceled,past_due>active,past_due>on_hold,past_due>canceled,on_hold>active,on_hold>canceled,paused>active,paused>canceled}'::text[])) THEN
    RAISE EXCEPTION 'subscription_transition % to %', OLD.status, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE FUNCTION commerce_tell() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE changed jsonb := coalesce(to_jsonb(NEW), to_jsonb(OLD));
BEGIN
  IF changed ? 'store_id' THEN PERFORM pg_notify('catalog_changed', changed->>'store_id');
  ELSE PERFORM pg_notify('catalog_changed', store_id::text) FROM commerce_product WHERE id = (changed->>'product_id')::bigint;
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION engagement_move_positions() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  old_video record;
  new_video record;
BEGIN
  SELECT coalesce(cut_of_id, id) AS film, cut_from_ms, duration_ms INTO old_video
    FROM media_video WHERE id = OLD.video_id;
  SELECT coalesce(cut_of_id, id) AS film, cut_from_ms, duration_ms INTO new_video
    FROM media_video WHERE id = NEW.video_id;
  IF old_video.film = new_video.film THEN
    UPDATE engagement_watchstate
      SET position_seconds = least(new_video.duration_ms / 1000.0, greatest(0,
            position_seconds + (old_video.cut_from_ms - new_video.cut_from_ms) / 1000.0))::float8
      WHERE chapter_id = NEW.id AND position_seconds > 0;
  ELSIF old_video.duration_ms > 0 AND new_video.duration_ms > 0
      AND abs(new_video.duration_ms - old_video.duration_ms) > 0.01 * old_video.duration_ms THEN
    UPDATE engagement_watchstate
      SET position_seconds = position_seconds * (new_video.duration_ms::numeric / old_video.duration_ms)::float8
      WHERE chapter_id = NEW.id AND position_seconds > 0;
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION guest_cache_tell() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM pg_notify('shown_to_guests', OLD.store_id::text); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM pg_notify('shown_to_guests', NEW.store_id::text); END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION guest_cache_tell_of_a_rating() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM pg_notify('shown_to_guests', store_id::text) FROM catalog_content
  WHERE id = CASE WHEN TG_OP = 'DELETE' THEN OLD.content_id ELSE NEW.content_id END;
  RETURN NULL;
END $$;
CREATE FUNCTION guest_cache_tell_of_a_store() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM pg_notify('shown_to_guests', OLD.id::text); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM pg_notify('shown_to_guests', NEW.id::text); END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION guest_cache_tell_of_catalog_chapter() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM pg_notify('shown_to_guests', (SELECT store_id FROM catalog_content WHERE id = OLD.content_id)::text); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM pg_notify('shown_to_guests', (SELECT store_id FROM catalog_content WHERE id = NEW.content_id)::text); END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION guest_cache_tell_of_commerce_price() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM pg_notify('shown_to_guests', (SELECT store_id FROM commerce_product WHERE id = OLD.product_id)::text); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM pg_notify('shown_to_guests', (SELECT store_id FROM commerce_product WHERE id = NEW.product_id)::text); END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION media_revocation_tell() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    PERFORM pg_notify('media_revocation', row_to_json(NEW)::text);
    RETURN NEW;
END
$$;
CREATE FUNCTION procrastinate_cancel_job_v1(job_id bigint, abort boolean, delete_job boolean) RETURNS bigint
    LANGUAGE plpgsql
    AS $$
DECLARE
    _job_id bigint;
BEGIN
    IF delete_job THEN
        DELETE FROM procrastinate_jobs
        WHERE id = job_id AND status = 'todo'
        RETURNING id INTO _job_id;
    END IF;
    IF _job_id IS NULL THEN
        IF abort THEN
            UPDATE procrastinate_jobs
            SET abort_requested = true,
                status = CASE status
                    WHEN 'todo' THEN 'cancelled'::procrastinate_job_status ELSE status
                END
            WHERE id = job_id AND status IN ('todo', 'doing')
            RETURNING id INTO _job_id;
        ELSE
            UPDATE procrastinate_jobs
            SET status = 'cancelled'::procrastinate_job_status
            WHERE id = job_id AND status = 'todo'
            RETURNING id INTO _job_id;
        END IF;
    END IF;
    RETURN _job_id;
END;
$$;
CREATE FUNCTION procrastinate_defer_jobs_v1(jobs procrastinate_job_to_defer_v1[]) RETURNS bigint[]
    LANGUAGE plpgsql
    AS $$
DECLARE
    job_ids bigint[];
BEGIN
    WITH inserted_jobs AS (
        INSERT INTO procrastinate_jobs (queue_name, task_name, priority, lock, queueing_lock, args, scheduled_at)
        SELECT (job).queue_name,
               (job).task_name,
               (job).priority,
               (job).lock,
               (job).queueing_lock,
               (job).args,
               (job).scheduled_at
        FROM unnest(jobs) AS job
        RETURNING id
    )
    SELECT array_agg(id) FROM inserted_jobs INTO job_ids;

    RETURN job_ids;
END;
$$;
CREATE FUNCTION procrastinate_defer_periodic_job_v2(_queue_name character varying, _lock character varying, _queueing_lock character varying, _task_name character varying, _priority integer, _periodic_id character varying, _defer_timestamp bigint, _args jsonb) RETURNS bigint
    LANGUAGE plpgsql
    AS $$
DECLARE
	_job_id bigint;
	_defer_id bigint;
BEGIN
    INSERT
        INTO procrastinate_periodic_defers (task_name, periodic_id, defer_timestamp)
        VALUES (_task_name, _periodic_id, _defer_timestamp)
        ON CONFLICT DO NOTHING
        RETURNING id into _defer_id;

    IF _defer_id IS NULL THEN
        RETURN NULL;
    END IF;

    UPDATE procrastinate_periodic_defers
        SET job_id = (
            SELECT COALESCE((
                SELECT unnest(procrastinate_defer_jobs_v1(
                    ARRAY[
                        ROW(
                            _queue_name,
                            _task_name,
                            _priority,
                            _lock,
                            _queueing_lock,
                            _args,
                            NULL::timestamptz
                        )
                    ]::procrastinate_job_to_defer_v1[]
                ))
            ), NULL)
        )
        WHERE id = _defer_id
        RETURNING job_id INTO _job_id;

    DELETE
        FROM procrastinate_periodic_defers
        USING (
            SELECT id
            FROM procrastinate_periodic_defers
            WHERE procrastinate_periodic_defers.task_name = _task_name
            AND procrastinate_periodic_defers.periodic_id = _periodic_id
            AND procrastinate_periodic_defers.defer_timestamp < _defer_timestamp
            ORDER BY id
            FOR UPDATE
        ) to_delete
        WHERE procrastinate_periodic_defers.id = to_delete.id;

    RETURN _job_id;
END;
$$;
CREATE TABLE procrastinate_jobs (
    id bigint NOT NULL,
    queue_name character varying(128) NOT NULL,
    task_name character varying(128) NOT NULL,
    lock text,
    args jsonb DEFAULT '{}'::jsonb NOT NULL,
    status procrastinate_job_status DEFAULT 'todo'::procrastinate_job_status NOT NULL,
    scheduled_at timestamp with time zone,
    attempts integer DEFAULT 0 NOT NULL,
    queueing_lock text,
    priority integer DEFAULT 0 NOT NULL,
    abort_requested boolean DEFAULT false NOT NULL,
    worker_id bigint,
    CONSTRAINT check_not_todo_abort_requested CHECK ((NOT ((status = 'todo'::procrastinate_job_status) AND (abort_requested = true))))
);
CREATE FUNCTION procrastinate_fetch_job_v2(target_queue_names character varying[], p_worker_id bigint) RETURNS procrastinate_jobs
    LANGUAGE plpgsql
    AS $$
DECLARE
	found_jobs procrastinate_jobs;
BEGIN
    WITH candidate AS (
        SELECT jobs.*
            FROM procrastinate_jobs AS jobs
            WHERE
                -- reject the job if its lock has earlier or higher priority jobs
                NOT EXISTS (
                    SELECT 1
                        FROM procrastinate_jobs AS other_jobs
                        WHERE
                            jobs.lock IS NOT NULL
                            AND other_jobs.lock = jobs.lock
                            AND (
                                -- job with same lock is already running
                                other_jobs.status = 'doing'
                                OR
                                -- job with same lock is waiting and has higher priority (or same priority but was queued first)
                                (
                                    other_jobs.status = 'todo'
                                    AND (
                                        other_jobs.priority > jobs.priority
                                        OR (
                                        other_jobs.priority = jobs.priority
                                        AND other_jobs.id < jobs.id
                                        )
                                    )
                                )
                            )
                )
                AND jobs.status = 'todo'
                AND (target_queue_names IS NULL OR jobs.queue_name = ANY( target_queue_names ))
                AND (jobs.scheduled_at IS NULL OR jobs.scheduled_at <= now())
            ORDER BY jobs.priority DESC, jobs.id ASC LIMIT 1
            FOR UPDATE OF jobs SKIP LOCKED
    )
    UPDATE procrastinate_jobs
        SET status = 'doing', worker_id = p_worker_id
        FROM candidate
        WHERE procrastinate_jobs.id = candidate.id
        RETURNING procrastinate_jobs.* INTO found_jobs;

 RETURN found_jobs;
END;
$$;
CREATE FUNCTION procrastinate_finish_job_v1(job_id bigint, end_status procrastinate_job_status, delete_job boolean) RETURNS void
    LANGUAGE plpgsql
    AS $$
DECLARE
    _job_id bigint;
BEGIN
    IF end_status NOT IN ('succeeded', 'failed', 'aborted') THEN
        RAISE 'End status should be either "succeeded", "failed" or "aborted" (job id: %)', job_id;
    END IF;
    IF delete_job THEN
        DELETE FROM procrastinate_jobs
        WHERE id = job_id AND status IN ('todo', 'doing')
        RETURNING id INTO _job_id;
    ELSE
        UPDATE procrastinate_jobs
        SET status = end_status,
            abort_requested = false,
            attempts = CASE status
                WHEN 'doing' THEN attempts + 1 ELSE attempts
            END
        WHERE id = job_id AND status IN ('todo', 'doing')
        RETURNING id INTO _job_id;
    END IF;
    IF _job_id IS NULL THEN
        RAISE 'Job was not found or not in "doing" or "todo" status (job id: %)', job_id;
    END IF;
END;
$$;
CREATE FUNCTION procrastinate_notify_queue_abort_job_v1() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
    payload TEXT;
BEGIN
    SELECT json_build_object('type', 'abort_job_requested', 'job_id', NEW.id)::text INTO payload;
	PERFORM pg_notify('procrastinate_queue_v1#' || NEW.queue_name, payload);
	PERFORM pg_notify('procrastinate_any_queue_v1', payload);
	RETURN NEW;
END;
$$;
CREATE FUNCTION procrastinate_notify_queue_job_inserted_v1() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
    payload TEXT;
BEGIN
    SELECT json_build_object('type', 'job_inserted', 'job_id', NEW.id)::text INTO payload;
	PERFORM pg_notify('procrastinate_queue_v1#' || NEW.queue_name, payload);
	PERFORM pg_notify('procrastinate_any_queue_v1', payload);
	RETURN NEW;
END;
$$;
CREATE FUNCTION procrastinate_prune_stalled_workers_v1(seconds_since_heartbeat double precision) RETURNS TABLE(worker_id bigint)
    LANGUAGE plpgsql
    AS $$
BEGIN
    RETURN QUERY
    DELETE FROM procrastinate_workers
    WHERE last_heartbeat < NOW() - (seconds_since_heartbeat || 'SECOND')::INTERVAL
    RETURNING procrastinate_workers.id;
END;
$$;
CREATE FUNCTION procrastinate_register_worker_v1() RETURNS TABLE(worker_id bigint)
    LANGUAGE plpgsql
    AS $$
BEGIN
    RETURN QUERY
    INSERT INTO procrastinate_workers DEFAULT VALUES
    RETURNING procrastinate_workers.id;
END;
$$;
CREATE FUNCTION procrastinate_retry_job_v1(job_id bigint, retry_at timestamp with time zone, new_priority integer, new_queue_name character varying, new_lock character varying) RETURNS void
    LANGUAGE plpgsql
    AS $$
DECLARE
    _job_id bigint;
    _abort_requested boolean;
BEGIN
    SELECT abort_requested FROM procrastinate_jobs
    WHERE id = job_id AND status = 'doing'
    FOR UPDATE
    INTO _abort_requested;
    IF _abort_requested THEN
        UPDATE procrastinate_jobs
        SET status = 'failed'::procrastinate_job_status
        WHERE id = job_id AND status = 'doing'
        RETURNING id INTO _job_id;
    ELSE
        UPDATE procrastinate_jobs
        SET status = 'todo'::procrastinate_job_status,
            attempts = attempts + 1,
            scheduled_at = retry_at,
            priority = COALESCE(new_priority, priority),
            queue_name = COALESCE(new_queue_name, queue_name),
            lock = COALESCE(new_lock, lock)
        WHERE id = job_id AND status = 'doing'
        RETURNING id INTO _job_id;
    END IF;

    IF _job_id IS NULL THEN
        RAISE 'Job was not found or not in "doing" status (job id: %)', job_id;
    END IF;
END;
$$;
CREATE FUNCTION procrastinate_retry_job_v2(job_id bigint, retry_at timestamp with time zone, new_priority integer, new_queue_name character varying, new_lock character varying) RETURNS void
    LANGUAGE plpgsql
    AS $$
DECLARE
    _job_id bigint;
    _abort_requested boolean;
    _current_status procrastinate_job_status;
BEGIN
    SELECT status, abort_requested FROM procrastinate_jobs
    WHERE id = job_id AND status IN ('doing', 'failed')
    FOR UPDATE
    INTO _current_status, _abort_requested;
    IF _current_status = 'doing' AND _abort_requested THEN
        UPDATE procrastinate_jobs
        SET status = 'failed'::procrastinate_job_status
        WHERE id = job_id AND status = 'doing'
        RETURNING id INTO _job_id;
    ELSE
        UPDATE procrastinate_jobs
        SET status = 'todo'::procrastinate_job_status,
            attempts = attempts + 1,
            scheduled_at = retry_at,
            priority = COALESCE(new_priority, priority),
            queue_name = COALESCE(new_queue_name, queue_name),
            lock = COALESCE(new_lock, lock)
        WHERE id = job_id AND status IN ('doing', 'failed')
        RETURNING id INTO _job_id;
    END IF;

    IF _job_id IS NULL THEN
        RAISE 'Job was not found or has an invalid status to retry (job id: %)', job_id;
    END IF;

END;
$$;
CREATE FUNCTION procrastinate_trigger_abort_requested_events_procedure_v1() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    INSERT INTO procrastinate_events(job_id, type)
        VALUES (NEW.id, 'abort_requested'::procrastinate_job_event_type);
    RETURN NEW;
END;
$$;
CREATE FUNCTION procrastinate_trigger_function_scheduled_events_v1() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    INSERT INTO procrastinate_events(job_id, type, at)
        VALUES (NEW.id, 'scheduled'::procrastinate_job_event_type, NEW.scheduled_at);

	RETURN NEW;
END;
$$;
CREATE FUNCTION procrastinate_trigger_function_status_events_insert_v1() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    INSERT INTO procrastinate_events(job_id, type)
        VALUES (NEW.id, 'deferred'::procrastinate_job_event_type);
	RETURN NEW;
END;
$$;
CREATE FUNCTION procrastinate_trigger_function_status_events_update_v1() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    WITH t AS (
        SELECT CASE
            WHEN OLD.status = 'todo'::procrastinate_job_status
                AND NEW.status = 'doing'::procrastinate_job_status
                THEN 'started'::procrastinate_job_event_type
            WHEN OLD.status = 'doing'::procrastinate_job_status
                AND NEW.status = 'todo'::procrastinate_job_status
                THEN 'deferred_for_retry'::procrastinate_job_event_type
            WHEN OLD.status = 'doing'::procrastinate_job_status
                AND NEW.status = 'failed'::procrastinate_job_status
                THEN 'failed'::procrastinate_job_event_type
            WHEN OLD.status = 'doing'::procrastinate_job_status
                AND NEW.status = 'succeeded'::procrastinate_job_status
                THEN 'succeeded'::procrastinate_job_event_type
            WHEN OLD.status = 'todo'::procrastinate_job_status
                AND (
                    NEW.status = 'cancelled'::procrastinate_job_status
                    OR NEW.status = 'failed'::procrastinate_job_status
                    OR NEW.status = 'succeeded'::procrastinate_job_status
                )
                THEN 'cancelled'::procrastinate_job_event_type
            WHEN OLD.status = 'doing'::procrastinate_job_status
                AND NEW.status = 'aborted'::procrastinate_job_status
                THEN 'aborted'::procrastinate_job_event_type
            WHEN OLD.status = 'failed'::procrastinate_job_status
                AND NEW.status = 'todo'::procrastinate_job_status
                THEN 'retried'::procrastinate_job_event_type
            ELSE NULL
        END as event_type
    )
    INSERT INTO procrastinate_events(job_id, type)
        SELECT NEW.id, t.event_type
        FROM t
        WHERE t.event_type IS NOT NULL;
	RETURN NEW;
END;
$$;
CREATE FUNCTION procrastinate_unlink_periodic_defers_v1() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    UPDATE procrastinate_periodic_defers
    SET job_id = NULL
    WHERE job_id = OLD.id;
    RETURN OLD;
END;
$$;
CREATE FUNCTION procrastinate_unregister_worker_v1(worker_id bigint) RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
    DELETE FROM procrastinate_workers
    WHERE id = worker_id;
END;
$$;
CREATE FUNCTION procrastinate_update_heartbeat_v1(worker_id bigint) RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
    UPDATE procrastinate_workers
    SET last_heartbeat = NOW()
    WHERE id = worker_id;
END;
$$;
CREATE FUNCTION search_on_catalog_author_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE touched bigint[];
BEGIN
  WITH changed AS (SELECT * FROM old_rows) SELECT array_agg(DISTINCT content_id) INTO touched FROM (SELECT content_id FROM catalog_contentauthor AS link JOIN changed ON link.author_id = changed.id) AS t;
  IF touched IS NOT NULL THEN PERFORM search_touch(touched); END IF;
  INSERT INTO search_stale (kind, target_id)
    WITH changed AS (SELECT * FROM old_rows) SELECT DISTINCT 'author', id FROM changed;
  RETURN NULL;
END $$;
CREATE FUNCTION search_on_catalog_author_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE touched bigint[];
BEGIN
  WITH changed AS (SELECT * FROM new_rows) SELECT array_agg(DISTINCT content_id) INTO touched FROM (SELECT content_id FROM catalog_contentauthor AS link JOIN changed ON link.author_id = changed.id) AS t;
  IF touched IS NOT NULL THEN PERFORM search_touch(touched); END IF;
  INSERT INTO search_stale (kind, target_id)
    WITH changed AS (SELECT * FROM new_rows) SELECT DISTINCT 'author', id FROM changed;
  RETURN NULL;
END $$;
CREATE FUNCTION search_on_catalog_author_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE touched bigint[];
BEGIN
  WITH changed AS (
      SELECT pair.* FROM (
        SELECT o.id FROM old_rows AS o JOIN new_rows AS n USING (id)
        WHERE (o.permalink, o.name) IS DISTINCT FROM (n.permalink, n.name)) AS moved
      JOIN (SELECT * FROM old_rows UNION ALL SELECT * FROM new_rows) AS pair USING (id)) SELECT array_agg(DISTINCT content_id) INTO touched FROM (SELECT content_id FROM catalog_contentauthor AS link JOIN changed ON link.author_id = changed.id) AS t;
  IF touched IS NOT NULL THEN PERFORM search_touch(touched); END IF;
  INSERT INTO search_stale (kind, target_id)
    WITH changed AS (
      SELECT pair.* FROM (
        SELECT o.id FROM old_rows AS o JOIN new_rows AS n USING (id)
        WHERE (o.permalink, o.name) IS DISTINCT FROM (n.permalink, n.name)) AS moved
      JOIN (SELECT * FROM old_rows UNION ALL SELECT * FROM new_rows) AS pair USING (id)) SELECT DISTINCT 'author', id FROM changed;
  RETURN NULL;
END $$;
CREATE FUNCTION search_on_catalog_category_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE touched bigint[];
BEGIN
  WITH changed AS (SELECT * FROM old_rows) SELECT array_agg(DISTINCT content_id) INTO touched FROM (SELECT content_id FROM catalog_categorycontent AS link JOIN changed ON link.category_id = changed.id) AS t;
  IF touched IS NOT NULL THEN PERFORM search_touch(touched); END IF;
  INSERT INTO search_stale (kind, target_id)
    WITH changed AS (SELECT * FROM old_rows) SELECT DISTINCT 'category', id FROM changed;
  RETURN NULL;
END $$;
CREATE FUNCTION search_on_catalog_category_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE touched bigint[];
BEGIN
  WITH changed AS (SELECT * FROM new_rows) SELECT array_agg(DISTINCT content_id) INTO touched FROM (SELECT content_id FROM catalog_categorycontent AS link JOIN changed ON link.category_id = changed.id) AS t;
  IF touched IS NOT NULL THEN PERFORM search_touch(touched); END IF;
  INSERT INTO search_stale (kind, target_id)
    WITH changed AS (SELECT * FROM new_rows) SELECT DISTINCT 'category', id FROM changed;
  RETURN NULL;
END $$;
CREATE FUNCTION search_on_catalog_category_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  changed bigint[];
  touched bigint[];
BEGIN
  SELECT array_agg(n.id) INTO changed FROM old_rows AS o JOIN new_rows AS n USING (id)
  WHERE (o.permalink, o.title, o.translations) IS DISTINCT FROM (n.permalink, n.title, n.translations);
  IF changed IS NULL THEN RETURN NULL; END IF;
  SELECT array_agg(DISTINCT content_id) INTO touched FROM catalog_categorycontent
  WHERE category_id = ANY(changed);
  IF touched IS NOT NULL THEN PERFORM search_touch(touched); END IF;
  INSERT INTO search_stale (kind, target_id) SELECT 'category', id FROM unnest(changed) AS one(id);
  RETURN NULL;
END $$;
CREATE FUNCTION search_on_catalog_categorycontent_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE touched bigint[];
BEGIN
  WITH changed AS (SELECT * FROM old_rows) SELECT array_agg(DISTINCT content_id) INTO touched FROM (SELECT content_id AS content_id FROM changed) AS t;
  IF touched IS NOT NULL THEN PERFORM search_touch(touched); END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION search_on_catalog_categorycontent_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE touched bigint[];
BEGIN
  WITH changed AS (SELECT * FROM new_rows) SELECT array_agg(DISTINCT content_id) INTO touched FROM (SELECT content_id AS content_id FROM changed) AS t;
  IF touched IS NOT NULL THEN PERFORM search_touch(touched); END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION search_on_catalog_categorycontent_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE touched bigint[];
BEGIN
  WITH changed AS (
      SELECT pair.* FROM (
        SELECT o.id FROM old_rows AS o JOIN new_rows AS n USING (id)
        WHERE (o.content_id, o.category_id) IS DISTINCT FROM (n.content_id, n.category_id)) AS moved
      JOIN (SELECT * FROM old_rows UNION ALL SELECT * FROM new_rows) AS pair USING (id)) SELECT array_agg(DISTINCT content_id) INTO touched FROM (SELECT content_id AS content_id FROM changed) AS t;
  IF touched IS NOT NULL THEN PERFORM search_touch(touched); END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION search_on_catalog_chapter_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE touched bigint[];
BEGIN
  WITH changed AS (SELECT * FROM old_rows) SELECT array_agg(DISTINCT content_id) INTO touched FROM (SELECT content_id AS content_id FROM changed) AS t;
  IF touched IS NOT NULL THEN PERFORM search_touch(touched); END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION search_on_catalog_chapter_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE touched bigint[];
BEGIN
  WITH changed AS (SELECT * FROM new_rows) SELECT array_agg(DISTINCT content_id) INTO touched FROM (SELECT content_id AS content_id FROM changed) AS t;
  IF touched IS NOT NULL THEN PERFORM search_touch(touched); END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION search_on_catalog_chapter_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE touched bigint[];
BEGIN
  WITH changed AS (
      SELECT pair.* FROM (
        SELECT o.id FROM old_rows AS o JOIN new_rows AS n USING (id)
        WHERE (o.content_id, o.position, o.title, o.video_id, o.duration_ms) IS DISTINCT FROM (n.content_id, n.position, n.title, n.video_id, n.duration_ms)) AS moved
      JOIN (SELECT * FROM old_rows UNION ALL SELECT * FROM new_rows) AS pair USING (id)) SELECT array_agg(DISTINCT content_id) INTO touched FROM (SELECT content_id AS content_id FROM changed) AS t;
  IF touched IS NOT NULL THEN PERFORM search_touch(touched); END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION search_on_catalog_collection() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO search_stale (kind, target_id) VALUES (coalesce(NEW.kind, OLD.kind), coalesce(NEW.id, OLD.id));
  RETURN NULL;
END $$;
CREATE FUNCTION search_on_catalog_content_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE touched bigint[];
BEGIN
  WITH changed AS (SELECT * FROM old_rows) SELECT array_agg(DISTINCT content_id) INTO touched FROM (SELECT id AS content_id FROM changed) AS t;
  IF touched IS NOT NULL THEN PERFORM search_touch(touched); END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION search_on_catalog_content_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE touched bigint[];
BEGIN
  WITH changed AS (SELECT * FROM new_rows) SELECT array_agg(DISTINCT content_id) INTO touched FROM (SELECT id AS content_id FROM changed) AS t;
  IF touched IS NOT NULL THEN PERFORM search_touch(touched); END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION search_on_catalog_content_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE touched bigint[];
BEGIN
  SELECT array_agg(DISTINCT n.id) INTO touched FROM old_rows AS o JOIN new_rows AS n USING (id)
  WHERE (o.title, o.description, o.published_at, o.access, o.is_unlisted, o.ends_at, o.translations, o.is_announced) IS DISTINCT FROM (n.title, n.description, n.published_at, n.access, n.is_unlisted, n.ends_at, n.translations, n.is_announced);
  IF touched IS NOT NULL THEN PERFORM search_touch(touched); END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION search_on_catalog_contentauthor_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE touched bigint[];
BEGIN
  WITH changed AS (SELECT * FROM old_rows) SELECT array_agg(DISTINCT content_id) INTO touched FROM (SELECT content_id AS content_id FROM changed) AS t;
  IF touched IS NOT NULL THEN PERFORM search_touch(touched); END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION search_on_catalog_contentauthor_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE touched bigint[];
BEGIN
  WITH changed AS (SELECT * FROM new_rows) SELECT array_agg(DISTINCT content_id) INTO touched FROM (SELECT content_id AS content_id FROM changed) AS t;
  IF touched IS NOT NULL THEN PERFORM search_touch(touched); END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION search_on_catalog_contentauthor_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE touched bigint[];
BEGIN
  WITH changed AS (
      SELECT pair.* FROM (
        SELECT o.id FROM old_rows AS o JOIN new_rows AS n USING (id)
        WHERE (o.content_id, o.author_id, o.position) IS DISTINCT FROM (n.content_id, n.author_id, n.position)) AS moved
      JOIN (SELECT * FROM old_rows UNION ALL SELECT * FROM new_rows) AS pair USING (id)) SELECT array_agg(DISTINCT content_id) INTO touched FROM (SELECT content_id AS content_id FROM changed) AS t;
  IF touched IS NOT NULL THEN PERFORM search_touch(touched); END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION search_on_catalog_customfield_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE touched bigint[];
BEGIN
  WITH changed AS (SELECT * FROM old_rows) SELECT array_agg(DISTINCT content_id) INTO touched FROM (SELECT content_id FROM catalog_customfieldvalue AS link JOIN changed ON link.field_id = changed.id) AS t;
  IF touched IS NOT NULL THEN PERFORM search_touch(touched); END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION search_on_catalog_customfield_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE touched bigint[];
BEGIN
  WITH changed AS (SELECT * FROM new_rows) SELECT array_agg(DISTINCT content_id) INTO touched FROM (SELECT content_id FROM catalog_customfieldvalue AS link JOIN changed ON link.field_id = changed.id) AS t;
  IF touched IS NOT NULL THEN PERFORM search_touch(touched); END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION search_on_catalog_customfield_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE touched bigint[];
BEGIN
  WITH changed AS (
      SELECT pair.* FROM (
        SELECT o.id FROM old_rows AS o JOIN new_rows AS n USING (id)
        WHERE (o.key, o.title) IS DISTINCT FROM (n.key, n.title)) AS moved
      JOIN (SELECT * FROM old_rows UNION ALL SELECT * FROM new_rows) AS pair USING (id)) SELECT array_agg(DISTINCT content_id) INTO touched FROM (SELECT content_id FROM catalog_customfieldvalue AS link JOIN changed ON link.field_id = changed.id) AS t;
  IF touched IS NOT NULL THEN PERFORM search_touch(touched); END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION search_on_catalog_customfieldvalue_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE touched bigint[];
BEGIN
  WITH changed AS (SELECT * FROM old_rows) SELECT array_agg(DISTINCT content_id) INTO touched FROM (SELECT content_id AS content_id FROM changed) AS t;
  IF touched IS NOT NULL THEN PERFORM search_touch(touched); END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION search_on_catalog_customfieldvalue_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE touched bigint[];
BEGIN
  WITH changed AS (SELECT * FROM new_rows) SELECT array_agg(DISTINCT content_id) INTO touched FROM (SELECT content_id AS content_id FROM changed) AS t;
  IF touched IS NOT NULL THEN PERFORM search_touch(touched); END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION search_on_catalog_customfieldvalue_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE touched bigint[];
BEGIN
  WITH changed AS (
      SELECT pair.* FROM (
        SELECT o.id FROM old_rows AS o JOIN new_rows AS n USING (id)
        WHERE (o.content_id, o.field_id, o.value) IS DISTINCT FROM (n.content_id, n.field_id, n.value)) AS moved
      JOIN (SELECT * FROM old_rows UNION ALL SELECT * FROM new_rows) AS pair USING (id)) SELECT array_agg(DISTINCT content_id) INTO touched FROM (SELECT content_id AS content_id FROM changed) AS t;
  IF touched IS NOT NULL THEN PERFORM search_touch(touched); END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION search_on_media_captiontrack_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE touched bigint[];
BEGIN
  WITH changed AS (SELECT * FROM old_rows) SELECT array_agg(DISTINCT content_id) INTO touched FROM (SELECT content_id FROM catalog_chapter AS chapter JOIN changed USING (video_id)) AS t;
  IF touched IS NOT NULL THEN PERFORM search_touch(touched); END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION search_on_media_captiontrack_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE touched bigint[];
BEGIN
  WITH changed AS (SELECT * FROM new_rows) SELECT array_agg(DISTINCT content_id) INTO touched FROM (SELECT content_id FROM catalog_chapter AS chapter JOIN changed USING (video_id)) AS t;
  IF touched IS NOT NULL THEN PERFORM search_touch(touched); END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION search_on_media_captiontrack_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE touched bigint[];
BEGIN
  WITH changed AS (
      SELECT pair.* FROM (
        SELECT o.id FROM old_rows AS o JOIN new_rows AS n USING (id)
        WHERE (o.video_id, o.language, o.text) IS DISTINCT FROM (n.video_id, n.language, n.text)) AS moved
      JOIN (SELECT * FROM old_rows UNION ALL SELECT * FROM new_rows) AS pair USING (id)) SELECT array_agg(DISTINCT content_id) INTO touched FROM (SELECT content_id FROM catalog_chapter AS chapter JOIN changed USING (video_id)) AS t;
  IF touched IS NOT NULL THEN PERFORM search_touch(touched); END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION search_touch(touched bigint[]) RETURNS void
    LANGUAGE sql
    AS $$
  UPDATE search_document AS document SET
    published_at = fact.published_at, ends_at = fact.ends_at, is_announced = fact.is_announced,
    access = fact.access, duration_ms = fact.duration_ms
  FROM (
    SELECT one.id, CASE WHEN NOT content.is_unlisted THEN content.published_at END AS published_at,
      content.ends_at, coalesce(content.is_announced, false) AS is_announced, coalesce(content.access, '') AS access, coalesce((
      SELECT sum(duration_ms) FROM catalog_chapter WHERE content_id = one.id), 0) AS duration_ms
    FROM unnest(touched) AS one(id)
    LEFT JOIN catalog_content AS content ON content.id = one.id) AS fact
  WHERE document.content_id = fact.id
    AND (document.published_at, document.ends_at, document.is_announced, document.access, document.duration_ms)
      IS DISTINCT FROM (fact.published_at, fact.ends_at, fact.is_announced, fact.access, fact.duration_ms);
  INSERT INTO search_stale (kind, target_id) SELECT 'content', id FROM unnest(touched) AS one(id);
$$;
CREATE TABLE accounts_auditentry (
    id bigint NOT NULL,
    actor_id bigint NOT NULL,
    actor_name character varying(200) NOT NULL,
    action character varying(60) NOT NULL,
    subject character varying(300) NOT NULL,
    detail jsonb NOT NULL,
    at timestamp with time zone NOT NULL,
    store_id bigint NOT NULL
);
ALTER TABLE accounts_auditentry ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME accounts_auditentry_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE accounts_authenticator (
    id bigint NOT NULL,
    secret bytea NOT NULL,
    confirmed_at timestamp with time zone,
    last_step bigint NOT NULL,
    user_id bigint NOT NULL
);
ALTER TABLE accounts_authenticator ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME accounts_authenticator_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE accounts_confirmation (
    id bigint NOT NULL,
    kind character varying(10) NOT NULL,
    email character varying(254) NOT NULL,
    locale character varying(16) NOT NULL,
    origin character varying(300) NOT NULL,
    secret_hash bytea NOT NULL,
    tries smallint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    store_id bigint NOT NULL,
    user_id bigint,
    CONSTRAINT accounts_confirmation_tries_check CHECK ((tries >= 0))
);
ALTER TABLE accounts_confirmation ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME accounts_confirmation_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE accounts_deviceactivation (
    id bigint NOT NULL,
    code_hash bytea NOT NULL,
    token_hash bytea NOT NULL,
    browser character varying(40) NOT NULL,
    system character varying(40) NOT NULL,
    kind character varying(10) NOT NULL,
    asked_at timestamp with time zone,
    answered_at timestamp with time zone,
    used_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    store_id bigint NOT NULL,
    user_id bigint,
    CONSTRAINT device_let_in_is_answered CHECK (((user_id IS NULL) OR (answered_at IS NOT NULL))),
    CONSTRAINT device_used_is_let_in CHECK (((used_at IS NULL) OR (user_id IS NOT NULL)))
);
ALTER TABLE accounts_deviceactivation ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME accounts_deviceactivation_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE accounts_invitation (
    id bigint NOT NULL,
    email character varying(254) NOT NULL,
    role character varying(16) NOT NULL,
    locale character varying(16) NOT NULL,
    origin character varying(300) NOT NULL,
    secret_hash bytea NOT NULL,
    sent_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    inviter_id bigint NOT NULL,
    store_id bigint NOT NULL,
    CONSTRAINT invitation_of_staff CHECK ((role IN ('moderator', 'admin', 'owner')))
);
ALTER TABLE accounts_invitation ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME accounts_invitation_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE accounts_passkey (
    id bigint NOT NULL,
    credential_id bytea NOT NULL,
    public_key bytea NOT NULL,
    sign_count bigint NOT NULL,
    name character varying(60) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone,
    user_id bigint NOT NULL
);
ALTER TABLE accounts_passkey ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME accounts_passkey_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE accounts_profile (
    id bigint NOT NULL,
    name character varying(40) NOT NULL,
    color character varying(10) NOT NULL,
    age_limit smallint,
    created_at timestamp with time zone NOT NULL,
    user_id bigint NOT NULL,
    CONSTRAINT profile_age_limit CHECK (((age_limit IS NULL) OR (age_limit = ANY (ARRAY[6, 12, 16])))),
    CONSTRAINT profile_name CHECK (((name)::text ~ '\S'::text))
);
ALTER TABLE accounts_profile ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME accounts_profile_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE accounts_recoverycode (
    id bigint NOT NULL,
    code_hash bytea NOT NULL,
    user_id bigint NOT NULL
);
ALTER TABLE accounts_recoverycode ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME accounts_recoverycode_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE accounts_savedviews (
    id bigint NOT NULL,
    list character varying(20) NOT NULL,
    views jsonb NOT NULL,
    user_id bigint NOT NULL
);
ALTER TABLE accounts_savedviews ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME accounts_savedviews_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE accounts_session (
    id bigint NOT NULL,
    token_hash bytea NOT NULL,
    browser character varying(40) NOT NULL,
    system character varying(40) NOT NULL,
    kind character varying(10) NOT NULL,
    acting_until timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    last_seen_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    ended_because character varying(12) NOT NULL,
    acting_as_id bigint,
    user_id bigint NOT NULL,
    profile_id bigint,
    CONSTRAINT session_end CHECK ((((ended_at IS NULL) AND ((ended_because)::text = ''::text)) OR (ended_at IS NOT NULL)))
);
ALTER TABLE accounts_session ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME accounts_session_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE accounts_signintry (
    id bigint NOT NULL,
    account bytea NOT NULL,
    address bytea NOT NULL,
    tried_at timestamp with time zone NOT NULL
);
ALTER TABLE accounts_signintry ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME accounts_signintry_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE accounts_usedproof (
    digest bytea NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE accounts_user (
    id bigint NOT NULL,
    password character varying(128) NOT NULL,
    last_login timestamp with time zone,
    email character varying(254) NOT NULL,
    name character varying(200) NOT NULL,
    nickname character varying(60) NOT NULL,
    role character varying(16) NOT NULL,
    is_active boolean NOT NULL,
    created_at timestamp with time zone NOT NULL,
    store_id bigint NOT NULL,
    locale character varying(16) NOT NULL,
    device_generation integer DEFAULT 0 NOT NULL,
    confirmed_age smallint,
    country character varying(2) DEFAULT ''::character varying NOT NULL,
    CONSTRAINT accounts_user_confirmed_age_check CHECK ((confirmed_age >= 0)),
    CONSTRAINT accounts_user_device_generation_check CHECK ((device_generation >= 0)),
    CONSTRAINT user_country CHECK (((country)::text ~ '^([A-Z]{2})?$'::text)),
    CONSTRAINT user_role_is_known CHECK ((role IN ('customer', 'moderator', 'admin', 'owner')))
);
ALTER TABLE accounts_user ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME accounts_user_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE catalog_author (
    id bigint NOT NULL,
    permalink character varying(120) NOT NULL,
    name character varying(200) NOT NULL,
    bio text NOT NULL,
    image jsonb,
    store_id bigint NOT NULL,
    CONSTRAINT author_name CHECK ((((name)::text ~ '\S'::text) AND ((name)::text ~ '^[^\x01-\x08\x0b\x0c\x0e-\x1f]*$'::text))),
    CONSTRAINT author_permalink CHECK (((permalink)::text ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
    CONSTRAINT author_plain_text CHECK ((bio ~ '^[^\x01-\x08\x0b\x0c\x0e-\x1f]*$'::text))
);
ALTER TABLE catalog_author ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME catalog_author_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE catalog_category (
    id bigint NOT NULL,
    permalink character varying(120) NOT NULL,
    title character varying(200) NOT NULL,
    description text NOT NULL,
    "position" integer NOT NULL,
    is_featured boolean NOT NULL,
    image jsonb,
    store_id bigint NOT NULL,
    follows_title boolean DEFAULT false NOT NULL,
    translations jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT category_permalink CHECK (((permalink)::text ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
    CONSTRAINT category_plain_text CHECK ((description ~ '^[^\x01-\x08\x0b\x0c\x0e-\x1f]*$'::text)),
    CONSTRAINT category_title CHECK ((((title)::text ~ '\S'::text) AND ((title)::text ~ '^[^\x01-\x08\x0b\x0c\x0e-\x1f]*$'::text))),
    CONSTRAINT category_translations CHECK (catalog_are_translations(translations, '{"title": 200, "description": 10000}'::jsonb))
);
ALTER TABLE catalog_category ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME catalog_category_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE catalog_categorycontent (
    id bigint NOT NULL,
    "position" integer NOT NULL,
    category_id bigint NOT NULL,
    content_id bigint NOT NULL,
    store_id bigint NOT NULL
);
ALTER TABLE catalog_categorycontent ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME catalog_categorycontent_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE catalog_chapter (
    id bigint NOT NULL,
    "position" integer NOT NULL,
    title character varying(200) NOT NULL,
    video_state character varying(16) NOT NULL,
    is_playable boolean NOT NULL,
    duration_ms bigint NOT NULL,
    is_vertical boolean NOT NULL,
    poster jsonb,
    video_id bigint,
    content_id bigint NOT NULL,
    chapter_marks jsonb,
    translations jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT catalog_chapter_position_check CHECK (("position" >= 0)),
    CONSTRAINT chapter_plain_text CHECK (((title)::text ~ '^[^\x01-\x08\x0b\x0c\x0e-\x1f]*$'::text)),
    CONSTRAINT chapter_translations CHECK (catalog_are_translations(translations, '{"title": 200}'::jsonb))
);
ALTER TABLE catalog_chapter ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME catalog_chapter_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE catalog_collection (
    id bigint NOT NULL,
    kind character varying(16) NOT NULL,
    permalink character varying(120) NOT NULL,
    title character varying(200) NOT NULL,
    description text NOT NULL,
    image jsonb,
    is_published boolean NOT NULL,
    follows_title boolean DEFAULT false NOT NULL,
    version integer NOT NULL,
    store_id bigint NOT NULL,
    translations jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT collection_kind_is_known CHECK ((kind IN ('series', 'playlist'))),
    CONSTRAINT collection_permalink CHECK (((permalink)::text ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
    CONSTRAINT collection_plain_text CHECK ((description ~ '^[^\x01-\x08\x0b\x0c\x0e-\x1f]*$'::text)),
    CONSTRAINT collection_title CHECK ((((title)::text ~ '\S'::text) AND ((title)::text ~ '^[^\x01-\x08\x0b\x0c\x0e-\x1f]*$'::text))),
    CONSTRAINT collection_translations CHECK (catalog_are_translations(translations, '{"title": 200, "description": 10000}'::jsonb))
);
ALTER TABLE catalog_collection ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME catalog_collection_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE catalog_collectioncontent (
    id bigint NOT NULL,
    kind character varying(16) NOT NULL,
    "position" integer NOT NULL,
    collection_id bigint NOT NULL,
    content_id bigint NOT NULL,
    store_id bigint NOT NULL,
    season_id bigint NOT NULL
);
ALTER TABLE catalog_collectioncontent ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME catalog_collectioncontent_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE catalog_content (
    id bigint NOT NULL,
    permalink character varying(120) NOT NULL,
    title character varying(200) NOT NULL,
    description text NOT NULL,
    credits text NOT NULL,
    access character varying(16) NOT NULL,
    "position" integer NOT NULL,
    published_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    store_id bigint NOT NULL,
    year smallint,
    minimum_age smallint DEFAULT 0 NOT NULL,
    follows_title boolean DEFAULT false NOT NULL,
    is_unlisted boolean DEFAULT false NOT NULL,
    ends_at timestamp with time zone,
    free_minutes smallint,
    translations jsonb DEFAULT '{}'::jsonb NOT NULL,
    trailer_id bigint,
    is_announced boolean DEFAULT false NOT NULL,
    CONSTRAINT content_access_is_known CHECK ((access IN ('public', 'registered', 'paid'))),
    CONSTRAINT content_age_rating CHECK ((minimum_age = ANY (ARRAY[0, 6, 12, 16, 18]))),
    CONSTRAINT content_ends_after_it_begins CHECK (((published_at IS NULL) OR (ends_at IS NULL) OR (ends_at > published_at))),
    CONSTRAINT content_free_minutes CHECK (((free_minutes >= 1) AND (free_minutes <= 15))),
    CONSTRAINT content_permalink CHECK (((permalink)::text ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
    CONSTRAINT content_plain_text CHECK (((description ~ '^[^\x01-\x08\x0b\x0c\x0e-\x1f]*$'::text) AND (credits ~ '^[^\x01-\x08\x0b\x0c\x0e-\x1f]*$'::text))),
    CONSTRAINT content_title CHECK ((((title)::text ~ '\S'::text) AND ((title)::text ~ '^[^\x01-\x08\x0b\x0c\x0e-\x1f]*$'::text))),
    CONSTRAINT content_trailer_is_another CHECK ((NOT ((trailer_id = id) AND (trailer_id IS NOT NULL)))),
    CONSTRAINT content_translations CHECK (catalog_are_translations(translations, '{"title": 200, "description": 10000}'::jsonb)),
    CONSTRAINT content_year CHECK (((year >= 1800) AND (year <= 2200)))
);
ALTER TABLE catalog_content ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME catalog_content_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE catalog_contentauthor (
    id bigint NOT NULL,
    role character varying(80) NOT NULL,
    "position" integer NOT NULL,
    author_id bigint NOT NULL,
    content_id bigint NOT NULL,
    store_id bigint NOT NULL,
    CONSTRAINT content_author_plain_text CHECK (((role)::text ~ '^[^\x01-\x08\x0b\x0c\x0e-\x1f]*$'::text))
);
ALTER TABLE catalog_contentauthor ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME catalog_contentauthor_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE catalog_cowatched (
    id bigint NOT NULL,
    people integer NOT NULL,
    content_id bigint NOT NULL,
    other_id bigint NOT NULL,
    store_id bigint NOT NULL,
    CONSTRAINT catalog_cowatched_people_check CHECK ((people >= 0)),
    CONSTRAINT co_watched_is_another CHECK ((NOT (content_id = other_id)))
);
ALTER TABLE catalog_cowatched ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME catalog_cowatched_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE catalog_customfield (
    id bigint NOT NULL,
    key character varying(60) NOT NULL,
    title character varying(120) NOT NULL,
    kind character varying(16) NOT NULL,
    options jsonb NOT NULL,
    is_filter boolean NOT NULL,
    "position" integer NOT NULL,
    store_id bigint NOT NULL,
    CONSTRAINT custom_field_key CHECK (((key)::text ~ '^[a-z0-9]+([_-][a-z0-9]+)*$'::text)),
    CONSTRAINT custom_field_kind_is_known CHECK ((kind IN ('text', 'number', 'choice', 'boolean'))),
    CONSTRAINT custom_field_options_are_a_list CHECK ((jsonb_typeof(options) = 'array'::text)),
    CONSTRAINT custom_field_title CHECK ((((title)::text ~ '\S'::text) AND ((title)::text ~ '^[^\x01-\x08\x0b\x0c\x0e-\x1f]*$'::text)))
);
ALTER TABLE catalog_customfield ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME catalog_customfield_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE catalog_customfieldvalue (
    id bigint NOT NULL,
    value character varying(500) NOT NULL,
    content_id bigint NOT NULL,
    field_id bigint NOT NULL,
    store_id bigint NOT NULL,
    CONSTRAINT custom_field_value CHECK ((((value)::text ~ '\S'::text) AND ((value)::text ~ '^[^\x01-\x08\x0b\x0c\x0e-\x1f]*$'::text)))
);
ALTER TABLE catalog_customfieldvalue ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME catalog_customfieldvalue_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE catalog_frontrow (
    id bigint NOT NULL,
    kind character varying(16) NOT NULL,
    title character varying(200) NOT NULL,
    titles jsonb NOT NULL,
    is_shown boolean NOT NULL,
    "position" integer NOT NULL,
    category_id bigint,
    store_id bigint NOT NULL,
    collection_id bigint,
    CONSTRAINT front_row_kind_is_known CHECK ((kind IN ('hero', 'live', 'continue', 'new', 'most_watched', 'coming_soon', 'category', 'collection', 'picked'))),
    CONSTRAINT front_row_names_its_category CHECK ((((category_id IS NOT NULL) AND ((kind)::text = 'category'::text)) OR ((NOT ((kind)::text = 'category'::text)) AND (category_id IS NULL)))),
    CONSTRAINT front_row_names_its_collection CHECK ((((collection_id IS NOT NULL) AND ((kind)::text = 'collection'::text)) OR ((NOT ((kind)::text = 'collection'::text)) AND (collection_id IS NULL)))),
    CONSTRAINT front_row_title CHECK ((((title)::text ~ '^[^\x01-\x08\x0b\x0c\x0e-\x1f]*$'::text) AND ((NOT ((kind)::text = 'picked'::text)) OR ((title)::text ~ '\S'::text)))),
    CONSTRAINT front_row_titles_are_an_object CHECK ((jsonb_typeof(titles) = 'object'::text))
);
ALTER TABLE catalog_frontrow ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME catalog_frontrow_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE catalog_frontrowcontent (
    id bigint NOT NULL,
    "position" integer NOT NULL,
    content_id bigint NOT NULL,
    row_id bigint NOT NULL,
    store_id bigint NOT NULL
);
ALTER TABLE catalog_frontrowcontent ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME catalog_frontrowcontent_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE catalog_mostwatched (
    content_id bigint NOT NULL,
    store_id bigint NOT NULL,
    "position" smallint NOT NULL,
    counted_at timestamp with time zone NOT NULL,
    CONSTRAINT most_watched_position CHECK (("position" >= 1))
);
CREATE TABLE catalog_othervideo (
    id bigint NOT NULL,
    kind character varying(8) NOT NULL,
    replaced_at timestamp with time zone,
    duration_ms bigint NOT NULL,
    removed_at timestamp with time zone,
    chapter_id bigint NOT NULL,
    video_id bigint NOT NULL,
    CONSTRAINT other_video_is_next_or_former CHECK (((((kind)::text = 'next'::text) AND (removed_at IS NULL) AND (replaced_at IS NULL)) OR (((kind)::text = 'former'::text) AND (replaced_at IS NOT NULL))))
);
ALTER TABLE catalog_othervideo ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME catalog_othervideo_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE catalog_season (
    id bigint NOT NULL,
    number smallint NOT NULL,
    title character varying(200) NOT NULL,
    collection_id bigint NOT NULL,
    store_id bigint NOT NULL,
    translations jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT catalog_season_number_check CHECK ((number >= 0)),
    CONSTRAINT season_number CHECK ((number >= 1)),
    CONSTRAINT season_plain_text CHECK (((title)::text ~ '^[^\x01-\x08\x0b\x0c\x0e-\x1f]*$'::text)),
    CONSTRAINT season_translations CHECK (catalog_are_translations(translations, '{"title": 200}'::jsonb))
);
ALTER TABLE catalog_season ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME catalog_season_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE chats_decision (
    id bigint NOT NULL,
    action character varying(8) NOT NULL,
    before jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    undone_at timestamp with time zone,
    by_user_id bigint NOT NULL,
    room_id bigint NOT NULL
);
ALTER TABLE chats_decision ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME chats_decision_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE chats_message (
    id bigint NOT NULL,
    version bigint NOT NULL,
    client_id uuid NOT NULL,
    kind character varying(8) NOT NULL,
    author_name character varying(200) NOT NULL,
    author_role character varying(9) NOT NULL,
    body character varying(200) NOT NULL,
    segments jsonb NOT NULL,
    mentions bigint[] NOT NULL,
    state character varying(8) NOT NULL,
    held_for character varying(9) NOT NULL,
    posted_at timestamp with time zone NOT NULL,
    latency_ms integer,
    media_ms bigint,
    author_id bigint,
    donation_id bigint,
    room_id bigint NOT NULL,
    gift jsonb,
    CONSTRAINT chat_message_author_role CHECK ((author_role IN ('', 'moderator', 'owner'))),
    CONSTRAINT chat_message_body CHECK (((((body)::text = ''::text) AND ((state)::text = 'deleted'::text)) OR ((kind)::text = 'donation'::text) OR ((NOT ((state)::text = 'deleted'::text)) AND ((body)::text ~ '\S'::text)))),
    CONSTRAINT chat_message_held_for CHECK ((((held_for IN ('first', 'word', 'moderator')) AND ((state)::text = 'held'::text)) OR ((NOT ((state)::text = 'held'::text)) AND ((held_for)::text = ''::text)))),
    CONSTRAINT chat_message_kind CHECK ((kind IN ('text', 'donation', 'notice'))),
    CONSTRAINT chat_message_of_a_donation CHECK ((((donation_id IS NULL) AND ((kind)::text = 'donation'::text) AND ((state)::text = 'deleted'::text)) OR ((donation_id IS NOT NULL) AND (gift IS NOT NULL) AND ((kind)::text = 'donation'::text) AND (state IN ('shown', 'hidden'))) OR ((NOT ((kind)::text = 'donation'::text)) AND (donation_id IS NULL) AND (gift = 'null'::jsonb)))),
    CONSTRAINT chat_message_one_line CHECK (((body)::text ~ '^[^\x01-\x1f\x7f]*$'::text)),
    CONSTRAINT chat_message_state CHECK ((state IN ('shown', 'held', 'hidden', 'deleted'))),
    CONSTRAINT chats_message_latency_ms_check CHECK ((latency_ms >= 0)),
    CONSTRAINT chats_message_media_ms_check CHECK ((media_ms >= 0)),
    CONSTRAINT chats_message_version_check CHECK ((version >= 0))
);
ALTER TABLE chats_message ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME chats_message_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE chats_room (
    id bigint NOT NULL,
    version bigint NOT NULL,
    is_open boolean NOT NULL,
    who_may_write character varying(8) NOT NULL,
    slow_seconds smallint NOT NULL,
    delay_seconds smallint NOT NULL,
    holds_first boolean NOT NULL,
    links_after_minutes integer NOT NULL,
    opens_early boolean NOT NULL,
    notified_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    event_id bigint NOT NULL,
    pinned_id bigint,
    store_id bigint NOT NULL,
    takes_donations boolean NOT NULL,
    goal_minor bigint,
    goal_currency character varying(3) NOT NULL,
    goal_title character varying(80) NOT NULL,
    donated jsonb NOT NULL,
    placed_version bigint DEFAULT 0 NOT NULL,
    CONSTRAINT chat_room_goal CHECK (((((goal_currency)::text = ''::text) AND (goal_minor IS NULL) AND ((goal_title)::text = ''::text)) OR (((goal_currency)::text ~ '^[A-Z]{3}$'::text) AND (goal_minor >= 1) AND (goal_minor <= '1000000000000'::bigint)))),
    CONSTRAINT chat_room_waits_are_bounded CHECK (((delay_seconds <= 10) AND (slow_seconds <= 300))),
    CONSTRAINT chat_room_who_may_write CHECK ((who_may_write IN ('everyone', 'members', 'nobody'))),
    CONSTRAINT chats_room_delay_seconds_check CHECK ((delay_seconds >= 0)),
    CONSTRAINT chats_room_goal_minor_check CHECK ((goal_minor >= 0)),
    CONSTRAINT chats_room_links_after_minutes_check CHECK ((links_after_minutes >= 0)),
    CONSTRAINT chats_room_placed_version_check CHECK ((placed_version >= 0)),
    CONSTRAINT chats_room_slow_seconds_check CHECK ((slow_seconds >= 0)),
    CONSTRAINT chats_room_version_check CHECK ((version >= 0))
);
ALTER TABLE chats_room ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME chats_room_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE chats_sanction (
    id bigint NOT NULL,
    kind character varying(7) NOT NULL,
    until timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    lifted_at timestamp with time zone,
    by_user_id bigint,
    person_id bigint NOT NULL,
    room_id bigint,
    store_id bigint NOT NULL,
    CONSTRAINT chat_sanction_has_its_end CHECK (((((kind)::text = 'timeout'::text) AND (until IS NOT NULL)) OR (((kind)::text = 'ban'::text) AND (until IS NULL))))
);
ALTER TABLE chats_sanction ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME chats_sanction_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE VIEW chats_stream_messages AS
 SELECT room_id,
    version,
    id,
    author_id,
    (state)::text AS state,
    posted_at,
    jsonb_build_object('id', id, 'client_id', client_id, 'kind', kind, 'author',
        CASE
            WHEN ((author_id IS NOT NULL) AND ((state)::text <> 'deleted'::text)) THEN jsonb_build_object('id', author_id, 'name', author_name, 'role', author_role)
            ELSE NULL::jsonb
        END, 'body', body, 'segments', segments, 'is_held', ((state)::text = 'held'::text), 'posted_at', to_char((posted_at AT TIME ZONE 'UTC'::text), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'::text), 'media_ms', media_ms, 'gift', gift) AS told
   FROM chats_message m;
CREATE TABLE live_liveevent (
    id bigint NOT NULL,
    state character varying(12) NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    announced_at timestamp with time zone,
    starts_by_itself boolean NOT NULL,
    grace_minutes smallint NOT NULL,
    image jsonb,
    on_air_at timestamp with time zone,
    away_since timestamp with time zone,
    started_at timestamp with time zone,
    ended_at timestamp with time zone,
    recorded_at timestamp with time zone,
    told_ms bigint NOT NULL,
    problems jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    content_id bigint NOT NULL,
    store_id bigint NOT NULL,
    video_id bigint NOT NULL,
    input_id bigint,
    qualities jsonb NOT NULL,
    CONSTRAINT live_event_grace_is_bounded CHECK ((grace_minutes <= 60)),
    CONSTRAINT live_event_on_air_has_an_input CHECK (((NOT ((state)::text = 'live'::text)) OR (input_id IS NOT NULL))),
    CONSTRAINT live_event_state_has_its_times CHECK ((((ended_at IS NULL) AND (recorded_at IS NULL) AND (started_at IS NULL) AND ((state)::text = 'scheduled'::text)) OR ((ended_at IS NULL) AND (recorded_at IS NULL) AND (started_at IS NOT NULL) AND ((state)::text = 'live'::text)) OR ((ended_at IS NOT NULL) AND (started_at IS NOT NULL) AND ((state)::text = 'ended'::text)))),
    CONSTRAINT live_liveevent_grace_minutes_check CHECK ((grace_minutes >= 0)),
    CONSTRAINT live_liveevent_told_ms_check CHECK ((told_ms >= 0))
);
CREATE TABLE stores_store (
    id bigint NOT NULL,
    name character varying(63) NOT NULL,
    host character varying(253) NOT NULL,
    title character varying(200) NOT NULL,
    primary_color character varying(7) NOT NULL,
    locale character varying(16) NOT NULL,
    currency character varying(3) NOT NULL,
    settings jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    banner_image jsonb,
    icon_image jsonb,
    logo_image jsonb,
    CONSTRAINT store_currency_is_iso CHECK (((currency)::text ~ '^[A-Z]{3}$'::text)),
    CONSTRAINT store_host_is_bare CHECK (((host)::text ~ '^[a-z0-9.:\[\]-]+$'::text)),
    CONSTRAINT store_primary_color_is_hex CHECK (((primary_color)::text ~ '^#[0-9a-f]{6}$'::text))
);
CREATE VIEW chats_stream_rooms AS
 SELECT r.id,
    r.version,
    (r.delay_seconds)::integer AS delay_seconds,
    jsonb_build_object('stage',
        CASE
            WHEN ((e.state)::text = 'ended'::text) THEN
            CASE
                WHEN (EXISTS ( SELECT
                   FROM catalog_chapter c
                  WHERE ((c.content_id = e.content_id) AND c.is_playable))) THEN 'replay'::text
                ELSE 'ended'::text
            END
            WHEN ((e.state)::text = 'scheduled'::text) THEN
            CASE
                WHEN (e.starts_at <= statement_timestamp()) THEN 'waiting'::text
                ELSE 'scheduled'::text
            END
            WHEN (e.away_since IS NOT NULL) THEN 'away'::text
            WHEN (e.on_air_at IS NOT NULL) THEN 'live'::text
            ELSE 'waiting'::text
        END, 'is_open', (r.is_open AND
        CASE e.state
            WHEN 'live'::text THEN true
            WHEN 'scheduled'::text THEN r.opens_early
            ELSE (e.ended_at > (statement_timestamp() - '00:10:00'::interval))
        END), 'who_may_write', r.who_may_write, 'slow_seconds', r.slow_seconds, 'pinned', ( SELECT p.told
           FROM chats_stream_messages p
          WHERE ((p.id = r.pinned_id) AND (p.state = 'shown'::text))), 'pinned_gifts', COALESCE(( SELECT jsonb_agg(g.told ORDER BY g.id DESC) AS jsonb_agg
           FROM ( SELECT p.id,
                    p.told
                   FROM (chats_message m
                     JOIN chats_stream_messages p ON ((p.id = m.id)))
                  WHERE ((m.room_id = r.id) AND ((m.kind)::text = 'donation'::text) AND ((m.state)::text = 'shown'::text) AND (((m.gift ->> 'pinned_until'::text))::timestamp with time zone > statement_timestamp()) AND (m.posted_at <= (statement_timestamp() - make_interval(secs => (r.delay_seconds)::double precision))))
                  ORDER BY m.id DESC
                 LIMIT 10) g), '[]'::jsonb), 'donations', jsonb_build_object('is_on', r.takes_donations, 'is_open', (r.takes_donations AND (e.announced_at IS NOT NULL) AND
        CASE e.state
            WHEN 'live'::text THEN true
            WHEN 'scheduled'::text THEN (e.starts_at <= statement_timestamp())
            ELSE (e.ended_at > (statement_timestamp() - '00:10:00'::interval))
        END), 'currency', s.currency, 'amount',
        CASE
            WHEN ((r.donated ->> 'currency'::text) = (s.currency)::text) THEN (r.donated -> 'amount'::text)
            ELSE '0'::jsonb
        END, 'count',
        CASE
            WHEN ((r.donated ->> 'currency'::text) = (s.currency)::text) THEN (r.donated -> 'count'::text)
            ELSE '0'::jsonb
        END, 'goal',
        CASE
            WHEN ((r.goal_currency)::text = (s.currency)::text) THEN jsonb_build_object('amount', r.goal_minor, 'title', r.goal_title)
            ELSE NULL::jsonb
        END, 'givers',
        CASE
            WHEN ((r.donated ->> 'currency'::text) = (s.currency)::text) THEN (r.donated -> 'givers'::text)
            ELSE '[]'::jsonb
        END)) AS told
   FROM ((chats_room r
     JOIN live_liveevent e ON ((e.id = r.event_id)))
     JOIN stores_store s ON ((s.id = r.store_id)));
CREATE TABLE chats_writer (
    id bigint NOT NULL,
    wrote_at timestamp with time zone NOT NULL,
    person_id bigint NOT NULL,
    room_id bigint NOT NULL
);
ALTER TABLE chats_writer ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME chats_writer_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE comments_block (
    id bigint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    by_user_id bigint,
    person_id bigint NOT NULL,
    store_id bigint NOT NULL
);
ALTER TABLE comments_block ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME comments_block_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE comments_comment (
    id bigint NOT NULL,
    body character varying(2000) NOT NULL,
    segments jsonb NOT NULL,
    state character varying(8) NOT NULL,
    held_for character varying(16) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    edited_at timestamp with time zone,
    first_shown_at timestamp with time zone,
    changed_version bigint NOT NULL,
    replies_count integer NOT NULL,
    open_reports integer NOT NULL,
    is_listed boolean GENERATED ALWAYS AS ((((state)::text = 'shown'::text) OR ((replies_count > 0) AND ((state)::text = 'deleted'::text)))) STORED,
    needs_review boolean GENERATED ALWAYS AS ((((state)::text = 'held'::text) OR ((open_reports > 0) AND ((state)::text = 'shown'::text)))) STORED,
    author_id bigint,
    store_id bigint NOT NULL,
    thread_id bigint,
    discussion_id bigint NOT NULL,
    is_pinned boolean DEFAULT false NOT NULL,
    hearted_at timestamp with time zone,
    CONSTRAINT comment_body CHECK (((((body)::text = ''::text) AND ((state)::text = 'deleted'::text)) OR ((NOT ((state)::text = 'deleted'::text)) AND ((body)::text ~ '\S'::text)))),
    CONSTRAINT comment_held_for CHECK ((((held_for IN ('first', 'word', 'moderator')) AND ((state)::text = 'held'::text)) OR ((NOT ((state)::text = 'held'::text)) AND ((held_for)::text = ''::text)))),
    CONSTRAINT comment_plain_text CHECK (((body)::text ~ '^[^\x01-\x09\x0b-\x1f\x7f]*$'::text)),
    CONSTRAINT comment_state_is_known CHECK ((state IN ('shown', 'held', 'hidden', 'deleted'))),
    CONSTRAINT comments_comment_changed_version_check CHECK ((changed_version >= 0)),
    CONSTRAINT comments_comment_open_reports_check CHECK ((open_reports >= 0)),
    CONSTRAINT comments_comment_replies_count_check CHECK ((replies_count >= 0)),
    CONSTRAINT no_heart_of_a_deleted_comment CHECK (((hearted_at IS NULL) OR (NOT ((state)::text = 'deleted'::text)))),
    CONSTRAINT pin_of_a_shown_comment CHECK (((NOT is_pinned) OR (((state)::text = 'shown'::text) AND (thread_id IS NULL))))
);
ALTER TABLE comments_comment ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME comments_comment_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE comments_decision (
    id bigint NOT NULL,
    action character varying(16) NOT NULL,
    before jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    by_user_id bigint NOT NULL,
    store_id bigint NOT NULL
);
ALTER TABLE comments_decision ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME comments_decision_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE comments_discussion (
    id bigint NOT NULL,
    comments_count integer NOT NULL,
    version bigint NOT NULL,
    chapter_id bigint,
    content_id bigint NOT NULL,
    store_id bigint NOT NULL,
    CONSTRAINT comments_discussion_comments_count_check CHECK ((comments_count >= 0)),
    CONSTRAINT comments_discussion_version_check CHECK ((version >= 0))
);
ALTER TABLE comments_discussion ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME comments_discussion_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE comments_mention (
    id bigint NOT NULL,
    comment_id bigint NOT NULL,
    person_id bigint NOT NULL
);
ALTER TABLE comments_mention ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME comments_mention_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE comments_notice (
    id bigint NOT NULL,
    sent_at timestamp with time zone NOT NULL,
    comment_id bigint NOT NULL,
    person_id bigint NOT NULL
);
ALTER TABLE comments_notice ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME comments_notice_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE comments_report (
    id bigint NOT NULL,
    reason character varying(16) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    resolved_at timestamp with time zone,
    comment_id bigint NOT NULL,
    reporter_id bigint NOT NULL,
    CONSTRAINT report_reason CHECK ((reason IN ('spam', 'abuse', 'spoiler', 'other')))
);
ALTER TABLE comments_report ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME comments_report_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE comments_unsubscription (
    id bigint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    person_id bigint NOT NULL
);
ALTER TABLE comments_unsubscription ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME comments_unsubscription_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE commerce_billingsettings (
    store_id bigint NOT NULL,
    time_zone character varying(64) NOT NULL,
    clock_offset_seconds bigint NOT NULL,
    dunning_days jsonb NOT NULL,
    hold_days smallint NOT NULL,
    last_number bigint NOT NULL,
    CONSTRAINT billing_clock_runs_ahead CHECK ((clock_offset_seconds >= 0)),
    CONSTRAINT billing_hold_days CHECK (((hold_days >= 1) AND (hold_days <= 365))),
    CONSTRAINT commerce_billingsettings_hold_days_check CHECK ((hold_days >= 0))
);
CREATE TABLE commerce_cancellationflow (
    id bigint NOT NULL,
    reason character varying(24) NOT NULL,
    comment text NOT NULL,
    offer character varying(16) NOT NULL,
    offer_detail jsonb NOT NULL,
    outcome character varying(12) NOT NULL,
    started_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    store_id bigint NOT NULL,
    user_id bigint,
    subscription_id bigint NOT NULL
);
ALTER TABLE commerce_cancellationflow ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME commerce_cancellationflow_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE commerce_coupon (
    id bigint NOT NULL,
    code character varying(60) NOT NULL,
    percent smallint,
    amount_minor bigint,
    currency character varying(3) NOT NULL,
    duration character varying(12) NOT NULL,
    duration_periods smallint,
    max_redemptions integer,
    redeemed integer NOT NULL,
    valid_from timestamp with time zone,
    valid_to timestamp with time zone,
    is_active boolean NOT NULL,
    created_at timestamp with time zone NOT NULL,
    store_id bigint NOT NULL,
    product_id bigint,
    given_by_id bigint,
    CONSTRAINT commerce_coupon_duration_periods_check CHECK ((duration_periods >= 0)),
    CONSTRAINT commerce_coupon_max_redemptions_check CHECK ((max_redemptions >= 0)),
    CONSTRAINT commerce_coupon_percent_check CHECK ((percent >= 0)),
    CONSTRAINT commerce_coupon_redeemed_check CHECK ((redeemed >= 0)),
    CONSTRAINT coupon_duration CHECK (((((duration)::text = 'repeating'::text) AND ((duration_periods >= 1) AND (duration_periods <= 120))) OR ((duration IN ('once', 'forever')) AND (duration_periods IS NULL)))),
    CONSTRAINT coupon_not_overdrawn CHECK (((max_redemptions IS NULL) OR (redeemed <= max_redemptions))),
    CONSTRAINT coupon_takes_one_thing_off CHECK ((((amount_minor IS NULL) AND ((currency)::text = ''::text) AND ((percent >= 1) AND (percent <= 100))) OR (((amount_minor >= 1) AND (amount_minor <= '1000000000000'::bigint)) AND ((currency)::text ~ '^[A-Z]{3}$'::text) AND (percent IS NULL))))
);
ALTER TABLE commerce_coupon ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME commerce_coupon_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE commerce_couponredemption (
    id bigint NOT NULL,
    is_first boolean NOT NULL,
    released_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    coupon_id bigint NOT NULL,
    user_id bigint,
    invoice_id bigint,
    subscription_id bigint
);
ALTER TABLE commerce_couponredemption ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME commerce_couponredemption_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE commerce_credit (
    id bigint NOT NULL,
    currency character varying(3) NOT NULL,
    minor bigint NOT NULL,
    reason character varying(24) NOT NULL,
    ref character varying(80) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    store_id bigint NOT NULL,
    user_id bigint,
    CONSTRAINT credit_is_something CHECK ((NOT (minor = 0)))
);
ALTER TABLE commerce_credit ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME commerce_credit_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE commerce_dispute (
    id bigint NOT NULL,
    provider character varying(24) NOT NULL,
    provider_dispute_id character varying(200) NOT NULL,
    status character varying(16) NOT NULL,
    amount_minor bigint NOT NULL,
    currency character varying(3) NOT NULL,
    reason character varying(200) NOT NULL,
    opened_at timestamp with time zone NOT NULL,
    closed_at timestamp with time zone,
    store_id bigint NOT NULL,
    payment_id bigint,
    CONSTRAINT dispute_status CHECK ((status IN ('open', 'won', 'lost', 'prevented')))
);
ALTER TABLE commerce_dispute ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME commerce_dispute_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE commerce_donation (
    id bigint NOT NULL,
    live_event_id bigint NOT NULL,
    amount_minor bigint NOT NULL,
    currency character varying(3) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    store_id bigint NOT NULL,
    user_id bigint,
    payment_id bigint NOT NULL,
    CONSTRAINT donation_amount CHECK ((amount_minor > 0))
);
ALTER TABLE commerce_donation ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME commerce_donation_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE commerce_entitlement (
    id bigint NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone,
    first_played_at timestamp with time zone,
    revoked_at timestamp with time zone,
    revoked_because character varying(24) NOT NULL,
    shut_at timestamp with time zone,
    store_id bigint NOT NULL,
    user_id bigint NOT NULL,
    invoice_line_id bigint,
    product_id bigint NOT NULL,
    CONSTRAINT entitlement_period CHECK (((ends_at IS NULL) OR (ends_at >= starts_at)))
);
ALTER TABLE commerce_entitlement ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME commerce_entitlement_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE commerce_giftcard (
    id bigint NOT NULL,
    code_hash bytea NOT NULL,
    last4 character varying(4) NOT NULL,
    currency character varying(3) NOT NULL,
    initial bigint NOT NULL,
    balance bigint NOT NULL,
    recipient_email character varying(254) NOT NULL,
    is_blocked boolean NOT NULL,
    expires_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    store_id bigint NOT NULL,
    bought_line_id bigint,
    given_by_id bigint,
    CONSTRAINT gift_card_balance CHECK (((balance >= 0) AND (balance <= initial) AND (initial > 0)))
);
ALTER TABLE commerce_giftcard ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME commerce_giftcard_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE commerce_giftcardentry (
    id bigint NOT NULL,
    kind character varying(8) NOT NULL,
    minor bigint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    gift_card_id bigint NOT NULL,
    payment_id bigint,
    refund_id bigint,
    CONSTRAINT gift_card_entry_sign CHECK ((((kind IN ('redeem', 'void')) AND (minor < 0)) OR (((kind)::text = 'refund'::text) AND (minor > 0))))
);
ALTER TABLE commerce_giftcardentry ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME commerce_giftcardentry_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE commerce_price (
    id bigint NOT NULL,
    currency character varying(3) NOT NULL,
    minor bigint,
    "interval" character varying(8) NOT NULL,
    interval_count smallint NOT NULL,
    trial_days smallint NOT NULL,
    is_active boolean NOT NULL,
    created_at timestamp with time zone NOT NULL,
    product_id bigint NOT NULL,
    CONSTRAINT commerce_price_interval_count_check CHECK ((interval_count >= 0)),
    CONSTRAINT commerce_price_trial_days_check CHECK ((trial_days >= 0)),
    CONSTRAINT price_currency_is_iso CHECK (((currency)::text ~ '^[A-Z]{3}$'::text)),
    CONSTRAINT price_interval CHECK (("interval" IN ('', 'month', 'year'))),
    CONSTRAINT price_is_not_negative CHECK (((minor IS NULL) OR ((minor >= 0) AND (minor <= '1000000000000'::bigint)))),
    CONSTRAINT price_periods CHECK ((((interval_count >= 1) AND (interval_count <= 36)) AND ((trial_days >= 0) AND (trial_days <= 730))))
);
CREATE TABLE commerce_subscription (
    id bigint NOT NULL,
    plan_group character varying(60) NOT NULL,
    status character varying(12) NOT NULL,
    currency character varying(3) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    anchor_at timestamp with time zone NOT NULL,
    period_start timestamp with time zone NOT NULL,
    period_end timestamp with time zone NOT NULL,
    trial_end timestamp with time zone,
    cancel_at_period_end boolean NOT NULL,
    canceled_at timestamp with time zone,
    ended_at timestamp with time zone,
    end_reason character varying(24) NOT NULL,
    pause_months smallint NOT NULL,
    resumes_at timestamp with time zone,
    coupon_periods_left smallint,
    dunning_step smallint NOT NULL,
    past_due_at timestamp with time zone,
    next_retry_at timestamp with time zone,
    on_hold_at timestamp with time zone,
    coupon_id bigint,
    method_id bigint,
    next_price_id bigint,
    price_id bigint NOT NULL,
    store_id bigint NOT NULL,
    user_id bigint,
    CONSTRAINT commerce_subscription_coupon_periods_left_check CHECK ((coupon_periods_left >= 0)),
    CONSTRAINT commerce_subscription_dunning_step_check CHECK ((dunning_step >= 0)),
    CONSTRAINT commerce_subscription_pause_months_check CHECK ((pause_months >= 0)),
    CONSTRAINT subscription_end CHECK ((((ended_at IS NULL) AND (status IN ('incomplete', 'trialing', 'active', 'past_due', 'on_hold', 'paused'))) OR ((ended_at IS NOT NULL) AND (status IN ('canceled', 'expired'))))),
    CONSTRAINT subscription_pause_ends CHECK ((((resumes_at IS NOT NULL) AND ((status)::text = 'paused'::text)) OR (NOT ((status)::text = 'paused'::text)))),
    CONSTRAINT subscription_period CHECK ((period_end > period_start)),
    CONSTRAINT subscription_status_is_known CHECK ((status IN ('incomplete', 'trialing', 'active', 'past_due', 'on_hold', 'paused', 'canceled', 'expired')))
);
CREATE VIEW commerce_held AS
 SELECT commerce_entitlement.store_id,
    commerce_entitlement.user_id,
    commerce_entitlement.product_id,
    commerce_entitlement.starts_at,
    commerce_entitlement.ends_at,
    commerce_entitlement.id AS entitlement_id,
    NULL::bigint AS subscription_id
   FROM commerce_entitlement
  WHERE (commerce_entitlement.revoked_at IS NULL)
UNION ALL
 SELECT s.store_id,
    s.user_id,
    price.product_id,
    s.created_at AS starts_at,
        CASE
            WHEN (s.cancel_at_period_end OR (s.pause_months > 0)) THEN s.period_end
            ELSE NULL::timestamp with time zone
        END AS ends_at,
    NULL::bigint AS entitlement_id,
    s.id AS subscription_id
   FROM (commerce_subscription s
     JOIN commerce_price price ON ((price.id = s.price_id)))
  WHERE (s.status IN ('trialing', 'active', 'past_due'));
CREATE TABLE commerce_idempotentrequest (
    id bigint NOT NULL,
    scope character varying(80) NOT NULL,
    key character varying(80) NOT NULL,
    request_hash bytea NOT NULL,
    status smallint,
    response jsonb,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT commerce_idempotentrequest_status_check CHECK ((status >= 0))
);
ALTER TABLE commerce_idempotentrequest ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME commerce_idempotentrequest_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE commerce_invoice (
    id bigint NOT NULL,
    number character varying(24) NOT NULL,
    kind character varying(12) NOT NULL,
    status character varying(14) NOT NULL,
    period_start timestamp with time zone,
    period_end timestamp with time zone,
    currency character varying(3) NOT NULL,
    subtotal bigint NOT NULL,
    discount bigint NOT NULL,
    total bigint GENERATED ALWAYS AS ((subtotal - discount)) STORED,
    paid bigint NOT NULL,
    refunded bigint NOT NULL,
    cart character varying(64) NOT NULL,
    locale character varying(16) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    closed_at timestamp with time zone,
    store_id bigint NOT NULL,
    user_id bigint,
    subscription_id bigint,
    press character varying(80) NOT NULL,
    reference character varying(14) DEFAULT ''::character varying NOT NULL,
    waived bigint DEFAULT 0 NOT NULL,
    CONSTRAINT invoice_amounts CHECK (((discount >= 0) AND (discount <= subtotal) AND (subtotal >= 0))),
    CONSTRAINT invoice_currency_is_iso CHECK (((currency)::text ~ '^[A-Z]{3}$'::text)),
    CONSTRAINT invoice_not_overpaid CHECK (((paid >= 0) AND (paid <= (subtotal - discount)))),
    CONSTRAINT invoice_of_a_subscription CHECK ((((kind IN ('period', 'switch')) AND (subscription_id IS NOT NULL)) OR (NOT (kind IN ('period', 'switch'))))),
    CONSTRAINT invoice_paid_is_paid CHECK ((((paid = (subtotal - discount)) AND ((status)::text = 'paid'::text)) OR ((NOT ((status)::text = 'paid'::text)) AND (NOT (paid = (subtotal - discount)))))),
    CONSTRAINT invoice_refunded_was_paid CHECK (((refunded >= 0) AND (refunded <= paid))),
    CONSTRAINT invoice_status CHECK ((status IN ('open', 'paid', 'void', 'uncollectible'))),
    CONSTRAINT invoice_waived_is_discount CHECK (((waived >= 0) AND (waived <= discount)))
);
ALTER TABLE commerce_invoice ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME commerce_invoice_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE commerce_invoiceline (
    id bigint NOT NULL,
    "position" smallint NOT NULL,
    kind character varying(12) NOT NULL,
    title character varying(200) NOT NULL,
    minor bigint NOT NULL,
    discount_minor bigint NOT NULL,
    tax_minor bigint NOT NULL,
    detail jsonb NOT NULL,
    invoice_id bigint NOT NULL,
    price_id bigint,
    product_id bigint,
    CONSTRAINT commerce_invoiceline_position_check CHECK (("position" >= 0)),
    CONSTRAINT invoice_line_discount CHECK ((discount_minor >= 0))
);
ALTER TABLE commerce_invoiceline ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME commerce_invoiceline_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE commerce_lease (
    name character varying(80) NOT NULL,
    holder uuid NOT NULL,
    held_until timestamp with time zone NOT NULL
);
CREATE TABLE commerce_offer (
    id bigint NOT NULL,
    title character varying(200) NOT NULL,
    text text NOT NULL,
    "position" integer NOT NULL,
    is_active boolean NOT NULL,
    created_at timestamp with time zone NOT NULL,
    store_id bigint NOT NULL,
    upsell_product_id bigint,
    translations jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT offer_title CHECK (((title)::text ~ '\S'::text)),
    CONSTRAINT offer_translations CHECK (catalog_are_translations(translations, '{"text": 5000, "title": 200}'::jsonb))
);
ALTER TABLE commerce_offer ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME commerce_offer_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE commerce_offerproduct (
    id bigint NOT NULL,
    "position" integer NOT NULL,
    offer_id bigint NOT NULL,
    product_id bigint NOT NULL
);
ALTER TABLE commerce_offerproduct ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME commerce_offerproduct_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE commerce_outbox (
    id bigint NOT NULL,
    kind character varying(24) NOT NULL,
    ref character varying(80) NOT NULL,
    payload jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    handled_at timestamp with time zone,
    attempts integer NOT NULL,
    next_try_at timestamp with time zone,
    last_error character varying(500) NOT NULL,
    store_id bigint NOT NULL,
    CONSTRAINT commerce_outbox_attempts_check CHECK ((attempts >= 0))
);
ALTER TABLE commerce_outbox ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME commerce_outbox_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE commerce_payment (
    id bigint NOT NULL,
    leg character varying(12) NOT NULL,
    attempt integer NOT NULL,
    state character varying(18) NOT NULL,
    closed boolean NOT NULL,
    amount_minor bigint NOT NULL,
    currency character varying(3) NOT NULL,
    provider character varying(24) NOT NULL,
    provider_account character varying(120) NOT NULL,
    provider_payment_id character varying(200),
    idempotency_key character varying(64) NOT NULL,
    method_ref character varying(200) NOT NULL,
    off_session boolean NOT NULL,
    client_secret character varying(300) NOT NULL,
    next_action jsonb,
    decline_code character varying(60) NOT NULL,
    recoverable boolean NOT NULL,
    fingerprint character varying(200) NOT NULL,
    raw jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    checked_at timestamp with time zone,
    invoice_id bigint NOT NULL,
    store_id bigint NOT NULL,
    method_id bigint,
    taken_minor bigint,
    taken_currency character varying(3) DEFAULT ''::character varying NOT NULL,
    CONSTRAINT commerce_payment_attempt_check CHECK ((attempt >= 0)),
    CONSTRAINT payment_amount CHECK ((amount_minor > 0)),
    CONSTRAINT payment_external_has_a_provider CHECK (((((leg)::text = 'external'::text) AND (NOT ((provider)::text = ''::text))) OR ((NOT ((leg)::text = 'external'::text)) AND ((provider)::text = ''::text)))),
    CONSTRAINT payment_taken_wrongly_goes_back CHECK (((((taken_currency)::text = ''::text) AND (taken_minor IS NULL)) OR ((state IN ('surplus', 'surplus_refunded')) AND (taken_minor > 0) AND ((taken_currency)::text ~ '^[A-Z]{3}$'::text))))
);
ALTER TABLE commerce_payment ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME commerce_payment_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE commerce_paymentmethod (
    id bigint NOT NULL,
    provider character varying(24) NOT NULL,
    ref character varying(200) NOT NULL,
    brand character varying(40) NOT NULL,
    last4 character varying(4) NOT NULL,
    exp_month smallint,
    exp_year smallint,
    email character varying(254) NOT NULL,
    fingerprint character varying(200) NOT NULL,
    is_default boolean NOT NULL,
    created_at timestamp with time zone NOT NULL,
    detached_at timestamp with time zone,
    store_id bigint NOT NULL,
    user_id bigint NOT NULL,
    provider_account character varying(120) DEFAULT ''::character varying NOT NULL,
    CONSTRAINT commerce_paymentmethod_exp_month_check CHECK ((exp_month >= 0)),
    CONSTRAINT commerce_paymentmethod_exp_year_check CHECK ((exp_year >= 0))
);
ALTER TABLE commerce_paymentmethod ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME commerce_paymentmethod_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE commerce_price ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME commerce_price_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE commerce_product (
    id bigint NOT NULL,
    permalink character varying(120) NOT NULL,
    title character varying(200) NOT NULL,
    description text NOT NULL,
    kind character varying(16) NOT NULL,
    plan_group character varying(60) NOT NULL,
    is_on_sale boolean NOT NULL,
    "position" integer NOT NULL,
    image jsonb,
    rental_start_days smallint,
    rental_watch_hours smallint,
    unlocks_everything boolean NOT NULL,
    created_at timestamp with time zone NOT NULL,
    store_id bigint NOT NULL,
    translations jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT commerce_product_rental_start_days_check CHECK ((rental_start_days >= 0)),
    CONSTRAINT commerce_product_rental_watch_hours_check CHECK ((rental_watch_hours >= 0)),
    CONSTRAINT product_gift_card_unlocks_nothing CHECK (((NOT unlocks_everything) OR (NOT ((kind)::text = 'gift_card'::text)))),
    CONSTRAINT product_kind_is_known CHECK ((kind IN ('plan', 'purchase', 'rental', 'bundle', 'gift_card', 'free'))),
    CONSTRAINT product_permalink CHECK (((permalink)::text ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
    CONSTRAINT product_plan_group CHECK (((((kind)::text = 'plan'::text) AND (NOT ((plan_group)::text = ''::text))) OR ((NOT ((kind)::text = 'plan'::text)) AND ((plan_group)::text = ''::text)))),
    CONSTRAINT product_rental_windows CHECK (((((kind)::text = 'rental'::text) AND ((rental_start_days >= 1) AND (rental_start_days <= 365)) AND ((rental_watch_hours >= 1) AND (rental_watch_hours <= 8760))) OR ((NOT ((kind)::text = 'rental'::text)) AND (rental_start_days IS NULL) AND (rental_watch_hours IS NULL)))),
    CONSTRAINT product_title CHECK (((title)::text ~ '\S'::text)),
    CONSTRAINT product_translations CHECK (catalog_are_translations(translations, '{"title": 200, "description": 10000}'::jsonb))
);
ALTER TABLE commerce_product ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME commerce_product_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE commerce_productunlock (
    id bigint NOT NULL,
    content_id bigint NOT NULL,
    product_id bigint NOT NULL,
    store_id bigint NOT NULL
);
ALTER TABLE commerce_productunlock ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME commerce_productunlock_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE commerce_providercustomer (
    id bigint NOT NULL,
    provider character varying(24) NOT NULL,
    ref character varying(200) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    store_id bigint NOT NULL,
    user_id bigint NOT NULL,
    provider_account character varying(120) DEFAULT ''::character varying NOT NULL
);
ALTER TABLE commerce_providercustomer ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME commerce_providercustomer_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE commerce_providersettings (
    id bigint NOT NULL,
    provider character varying(24) NOT NULL,
    is_enabled boolean NOT NULL,
    "position" smallint NOT NULL,
    public jsonb NOT NULL,
    secrets bytea NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    store_id bigint NOT NULL,
    account character varying(120) DEFAULT ''::character varying NOT NULL,
    account_keys character varying(64) DEFAULT ''::character varying NOT NULL,
    CONSTRAINT commerce_providersettings_position_check CHECK (("position" >= 0)),
    CONSTRAINT provider_settings_provider CHECK ((provider IN ('sandbox', 'stripe', 'paypal', 'authorize_net')))
);
ALTER TABLE commerce_providersettings ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME commerce_providersettings_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE commerce_providerwatch (
    id bigint NOT NULL,
    provider character varying(24) NOT NULL,
    scanned_to timestamp with time zone NOT NULL,
    scan_error character varying(300) NOT NULL,
    books_checked_at timestamp with time zone,
    books_error character varying(300) NOT NULL,
    differences jsonb NOT NULL,
    store_id bigint NOT NULL
);
ALTER TABLE commerce_providerwatch ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME commerce_providerwatch_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE commerce_refund (
    id bigint NOT NULL,
    amount_minor bigint NOT NULL,
    currency character varying(3) NOT NULL,
    state character varying(12) NOT NULL,
    idempotency_key character varying(64) NOT NULL,
    provider_refund_id character varying(200),
    reason character varying(300) NOT NULL,
    by_user_id bigint,
    ends_access boolean NOT NULL,
    error character varying(300) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    payment_id bigint NOT NULL,
    store_id bigint NOT NULL,
    is_rest boolean DEFAULT false NOT NULL,
    is_outside boolean DEFAULT false NOT NULL,
    CONSTRAINT refund_amount CHECK ((amount_minor > 0))
);
ALTER TABLE commerce_refund ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME commerce_refund_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE commerce_sandboxcard (
    id bigint NOT NULL,
    ref character varying(40) NOT NULL,
    customer_ref character varying(64) NOT NULL,
    scenario character varying(32) NOT NULL,
    last4 character varying(4) NOT NULL,
    exp_month smallint NOT NULL,
    exp_year smallint NOT NULL,
    fingerprint character varying(40) NOT NULL,
    is_authenticated boolean NOT NULL,
    is_detached boolean NOT NULL,
    store_id bigint NOT NULL,
    CONSTRAINT commerce_sandboxcard_exp_month_check CHECK ((exp_month >= 0)),
    CONSTRAINT commerce_sandboxcard_exp_year_check CHECK ((exp_year >= 0))
);
ALTER TABLE commerce_sandboxcard ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME commerce_sandboxcard_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE commerce_sandboxdispute (
    id bigint NOT NULL,
    ref character varying(40) NOT NULL,
    status character varying(12) NOT NULL,
    payment_id bigint NOT NULL
);
ALTER TABLE commerce_sandboxdispute ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME commerce_sandboxdispute_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE commerce_sandboxevent (
    id bigint NOT NULL,
    ref character varying(40) NOT NULL,
    kind character varying(16) NOT NULL,
    object_ref character varying(40) NOT NULL,
    payment_key character varying(64) CONSTRAINT commerce_sandboxevent_payment_id_not_null NOT NULL,
    created_at timestamp with time zone NOT NULL,
    store_id bigint NOT NULL
);
ALTER TABLE commerce_sandboxevent ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME commerce_sandboxevent_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE commerce_sandboxpayment (
    id bigint NOT NULL,
    ref character varying(40) NOT NULL,
    key character varying(100) NOT NULL,
    amount_minor bigint NOT NULL,
    currency character varying(3) NOT NULL,
    client_secret character varying(100) NOT NULL,
    metadata jsonb NOT NULL,
    state character varying(16) NOT NULL,
    decline_code character varying(40) NOT NULL,
    settles_at timestamp with time zone,
    refunded_minor bigint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    card_id bigint,
    store_id bigint NOT NULL,
    CONSTRAINT sandbox_payment_amount CHECK ((amount_minor > 0)),
    CONSTRAINT sandbox_payment_refunded CHECK (((refunded_minor >= 0) AND (refunded_minor <= amount_minor)))
);
ALTER TABLE commerce_sandboxpayment ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME commerce_sandboxpayment_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE commerce_sandboxrefund (
    id bigint NOT NULL,
    ref character varying(40) NOT NULL,
    key character varying(100) NOT NULL,
    amount_minor bigint NOT NULL,
    payment_id bigint NOT NULL
);
ALTER TABLE commerce_sandboxrefund ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME commerce_sandboxrefund_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE commerce_sandboxsetup (
    id bigint NOT NULL,
    ref character varying(40) NOT NULL,
    key character varying(100) NOT NULL,
    client_secret character varying(100) NOT NULL,
    customer_ref character varying(64) NOT NULL,
    store_id bigint NOT NULL
);
ALTER TABLE commerce_sandboxsetup ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME commerce_sandboxsetup_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE commerce_sandboxswitches (
    store_id bigint NOT NULL,
    webhook_delay_seconds integer NOT NULL,
    webhook_copies smallint NOT NULL,
    CONSTRAINT commerce_sandboxswitches_webhook_copies_check CHECK ((webhook_copies >= 0)),
    CONSTRAINT commerce_sandboxswitches_webhook_delay_seconds_check CHECK ((webhook_delay_seconds >= 0)),
    CONSTRAINT sandbox_webhook_copies CHECK ((webhook_copies <= 3)),
    CONSTRAINT sandbox_webhook_delay CHECK ((webhook_delay_seconds <= 3600))
);
CREATE TABLE commerce_setupsession (
    id bigint NOT NULL,
    provider character varying(24) NOT NULL,
    setup_id character varying(200) NOT NULL,
    secret_hash bytea NOT NULL,
    browser_hash bytea NOT NULL,
    page character varying(16) NOT NULL,
    currency character varying(3) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    bound_at timestamp with time zone,
    finished_at timestamp with time zone,
    store_id bigint NOT NULL,
    user_id bigint,
    CONSTRAINT setup_session_page CHECK ((page IN ('checkout', 'dashboard', 'unpaid')))
);
ALTER TABLE commerce_setupsession ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME commerce_setupsession_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE commerce_subscription ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME commerce_subscription_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE commerce_trialgrant (
    id bigint NOT NULL,
    plan_group character varying(60) NOT NULL,
    card_fingerprint character varying(200) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    store_id bigint NOT NULL,
    subscription_id bigint NOT NULL,
    user_id bigint
);
ALTER TABLE commerce_trialgrant ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME commerce_trialgrant_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE commerce_webhookevent (
    id bigint NOT NULL,
    provider character varying(24) NOT NULL,
    event_id character varying(200) NOT NULL,
    kind character varying(80) NOT NULL,
    object_id character varying(200) NOT NULL,
    payment_ref character varying(64) NOT NULL,
    payload jsonb NOT NULL,
    received_at timestamp with time zone NOT NULL,
    handled_at timestamp with time zone,
    attempts integer NOT NULL,
    next_try_at timestamp with time zone,
    last_error character varying(500) NOT NULL,
    store_id bigint,
    delivered_at timestamp with time zone,
    CONSTRAINT commerce_webhookevent_attempts_check CHECK ((attempts >= 0))
);
ALTER TABLE commerce_webhookevent ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME commerce_webhookevent_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE demo_demoitem (
    id bigint NOT NULL,
    kind character varying(12) NOT NULL,
    object_id bigint NOT NULL,
    store_id bigint NOT NULL
);
ALTER TABLE demo_demoitem ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME demo_demoitem_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE demo_demostore (
    store_id bigint NOT NULL,
    made_at timestamp with time zone DEFAULT statement_timestamp() NOT NULL,
    removal_began_at timestamp with time zone,
    removed_at timestamp with time zone,
    paths jsonb NOT NULL,
    picture_keys jsonb NOT NULL,
    CONSTRAINT demo_removal_began CHECK (((removed_at IS NULL) OR (removed_at >= removal_began_at)))
);
CREATE TABLE django_migrations (
    id bigint NOT NULL,
    app character varying(255) NOT NULL,
    name character varying(255) NOT NULL,
    applied timestamp with time zone NOT NULL
);
ALTER TABLE django_migrations ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME django_migrations_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE engagement_favorite (
    id bigint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    chapter_id bigint,
    content_id bigint NOT NULL,
    user_id bigint NOT NULL,
    profile_id bigint
);
ALTER TABLE engagement_favorite ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME engagement_favorite_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE engagement_follow (
    id bigint NOT NULL,
    kind character varying(10) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    letters_from timestamp with time zone NOT NULL,
    letters_to timestamp with time zone,
    author_id bigint,
    category_id bigint,
    profile_id bigint,
    store_id bigint NOT NULL,
    user_id bigint NOT NULL,
    series_id bigint,
    CONSTRAINT follow_letters CHECK (((letters_to IS NULL) OR (letters_to >= letters_from))),
    CONSTRAINT follow_names_its_topic CHECK ((((author_id IS NULL) AND (category_id IS NOT NULL) AND ((kind)::text = 'category'::text) AND (series_id IS NULL)) OR ((author_id IS NOT NULL) AND (category_id IS NULL) AND ((kind)::text = 'author'::text) AND (series_id IS NULL)) OR ((author_id IS NULL) AND (category_id IS NULL) AND ((kind)::text = 'series'::text) AND (series_id IS NOT NULL))))
);
ALTER TABLE engagement_follow ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME engagement_follow_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE engagement_listentry (
    id bigint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    content_id bigint NOT NULL,
    user_id bigint NOT NULL,
    profile_id bigint
);
ALTER TABLE engagement_listentry ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME engagement_listentry_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE engagement_rating (
    id bigint NOT NULL,
    stars smallint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    content_id bigint NOT NULL,
    user_id bigint NOT NULL,
    profile_id bigint,
    CONSTRAINT rating_stars CHECK (((stars >= 1) AND (stars <= 5)))
);
ALTER TABLE engagement_rating ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME engagement_rating_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE engagement_watchstate (
    id bigint NOT NULL,
    position_seconds double precision NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    chapter_id bigint NOT NULL,
    content_id bigint NOT NULL,
    user_id bigint NOT NULL,
    watched_at timestamp with time zone,
    profile_id bigint,
    CONSTRAINT watch_state_position CHECK ((position_seconds >= (0.0)::double precision))
);
ALTER TABLE engagement_watchstate ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME engagement_watchstate_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE importer_importrun (
    id bigint NOT NULL,
    filename character varying(200) NOT NULL,
    data bytea NOT NULL,
    is_rehearsal boolean NOT NULL,
    state character varying(10) NOT NULL,
    percent smallint NOT NULL,
    created integer NOT NULL,
    updated integer NOT NULL,
    unchanged integer NOT NULL,
    is_applied boolean NOT NULL,
    faults jsonb NOT NULL,
    faults_count integer NOT NULL,
    problem jsonb,
    given_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    store_id bigint NOT NULL,
    CONSTRAINT import_end CHECK ((((ended_at IS NULL) AND (state IN ('waiting', 'running'))) OR ((ended_at IS NOT NULL) AND (state IN ('done', 'failed', 'canceled'))))),
    CONSTRAINT import_percent CHECK ((percent <= 100)),
    CONSTRAINT importer_importrun_created_check CHECK ((created >= 0)),
    CONSTRAINT importer_importrun_faults_count_check CHECK ((faults_count >= 0)),
    CONSTRAINT importer_importrun_percent_check CHECK ((percent >= 0)),
    CONSTRAINT importer_importrun_unchanged_check CHECK ((unchanged >= 0)),
    CONSTRAINT importer_importrun_updated_check CHECK ((updated >= 0))
);
ALTER TABLE importer_importrun ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME importer_importrun_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE insights_reportsettings (
    store_id bigint NOT NULL,
    time_zone character varying(64) NOT NULL,
    keep_raw_months smallint NOT NULL,
    CONSTRAINT insights_reportsettings_keep_raw_months_check CHECK ((keep_raw_months >= 0)),
    CONSTRAINT report_raw_months CHECK (((keep_raw_months >= 1) AND (keep_raw_months <= 13)))
);
CREATE TABLE legal_agreement (
    id bigint NOT NULL,
    occasion character varying(12) NOT NULL,
    reference character varying(24) NOT NULL,
    url character varying(500) NOT NULL,
    agreed_at timestamp with time zone NOT NULL,
    store_id bigint NOT NULL,
    user_id bigint,
    version_id bigint,
    CONSTRAINT legal_agreement_occasion CHECK ((occasion IN ('join', 'order', 'subscription'))),
    CONSTRAINT legal_agreement_to_one_text CHECK (((((url)::text = ''::text) AND (version_id IS NOT NULL)) OR ((version_id IS NULL) AND (NOT ((url)::text = ''::text)))))
);
ALTER TABLE legal_agreement ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME legal_agreement_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE legal_legalversion (
    id bigint NOT NULL,
    kind character varying(10) NOT NULL,
    locale character varying(16) NOT NULL,
    text text NOT NULL,
    author_name character varying(200) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    store_id bigint NOT NULL,
    CONSTRAINT legal_version_kind CHECK ((kind IN ('terms', 'privacy', 'imprint', 'refunds')))
);
ALTER TABLE legal_legalversion ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME legal_legalversion_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE live_interruption (
    id bigint NOT NULL,
    began_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    event_id bigint NOT NULL,
    CONSTRAINT live_interruption_in_order CHECK (((ended_at IS NULL) OR (ended_at >= began_at)))
);
ALTER TABLE live_interruption ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME live_interruption_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE live_liveevent ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME live_liveevent_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE live_liveinput (
    id bigint NOT NULL,
    name character varying(60) NOT NULL,
    public_id character varying(12) NOT NULL,
    version integer NOT NULL,
    signal jsonb,
    signal_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    deleted_at timestamp with time zone,
    store_id bigint NOT NULL,
    refusal character varying(300) NOT NULL,
    refused_at timestamp with time zone,
    CONSTRAINT live_input_public_id_is_plain CHECK (((public_id)::text ~ '^[a-z0-9]{1,12}$'::text)),
    CONSTRAINT live_input_version_from_one CHECK ((version >= 1)),
    CONSTRAINT live_liveinput_version_check CHECK ((version >= 0))
);
ALTER TABLE live_liveinput ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME live_liveinput_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE live_reminder (
    id bigint NOT NULL,
    locale character varying(16) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    event_id bigint NOT NULL,
    user_id bigint NOT NULL
);
ALTER TABLE live_reminder ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME live_reminder_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE mail_mail (
    id bigint NOT NULL,
    "to" character varying(254) NOT NULL,
    locale character varying(16) NOT NULL,
    template character varying(60) NOT NULL,
    "values" jsonb NOT NULL,
    message_id character varying(120) NOT NULL,
    state character varying(12) NOT NULL,
    tries smallint NOT NULL,
    error character varying(300) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    store_id bigint NOT NULL,
    cuts smallint DEFAULT 0 NOT NULL,
    ref character varying(80) DEFAULT ''::character varying NOT NULL,
    CONSTRAINT mail_has_a_receiver CHECK ((NOT (("to")::text = ''::text))),
    CONSTRAINT mail_mail_cuts_check CHECK ((cuts >= 0)),
    CONSTRAINT mail_mail_tries_check CHECK ((tries >= 0))
);
ALTER TABLE mail_mail ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME mail_mail_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE mail_refusedaddress (
    id bigint NOT NULL,
    address character varying(254) NOT NULL,
    words character varying(300) NOT NULL,
    times integer NOT NULL,
    first_at timestamp with time zone NOT NULL,
    last_at timestamp with time zone NOT NULL,
    store_id bigint NOT NULL,
    CONSTRAINT mail_refusedaddress_times_check CHECK ((times >= 0))
);
ALTER TABLE mail_refusedaddress ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME mail_refusedaddress_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE media_captiontrack (
    id bigint NOT NULL,
    language character varying(32) NOT NULL,
    label character varying(80) NOT NULL,
    text text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    video_id bigint NOT NULL,
    skipped jsonb,
    CONSTRAINT caption_language_is_plain CHECK (((language)::text ~ '^[a-z]{2,3}(-[a-z0-9]{2,8}){0,2}$'::text))
);
ALTER TABLE media_captiontrack ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME media_captiontrack_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE media_chunk (
    id bigint NOT NULL,
    stage character varying(8) NOT NULL,
    k integer NOT NULL,
    segment_from integer NOT NULL,
    segment_to integer NOT NULL,
    frames integer NOT NULL,
    bytes bigint NOT NULL,
    elapsed_ms integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    video_id bigint NOT NULL,
    CONSTRAINT chunk_is_not_empty CHECK ((segment_to > segment_from)),
    CONSTRAINT media_chunk_bytes_check CHECK ((bytes >= 0)),
    CONSTRAINT media_chunk_elapsed_ms_check CHECK ((elapsed_ms >= 0)),
    CONSTRAINT media_chunk_frames_check CHECK ((frames >= 0)),
    CONSTRAINT media_chunk_k_check CHECK ((k >= 0)),
    CONSTRAINT media_chunk_segment_from_check CHECK ((segment_from >= 0)),
    CONSTRAINT media_chunk_segment_to_check CHECK ((segment_to >= 0))
);
ALTER TABLE media_chunk ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME media_chunk_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE media_foundcaptions (
    id bigint NOT NULL,
    place integer NOT NULL,
    language character varying(32) NOT NULL,
    title character varying(60) NOT NULL,
    is_default boolean NOT NULL,
    is_forced boolean NOT NULL,
    is_for_deaf boolean NOT NULL,
    text text NOT NULL,
    skipped jsonb,
    added_as character varying(32) NOT NULL,
    video_id bigint NOT NULL,
    CONSTRAINT media_foundcaptions_place_check CHECK ((place >= 0))
);
ALTER TABLE media_foundcaptions ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME media_foundcaptions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE media_package (
    id bigint NOT NULL,
    version integer NOT NULL,
    complete boolean NOT NULL,
    manifest jsonb NOT NULL,
    bytes bigint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    published_at timestamp with time zone,
    retired_at timestamp with time zone,
    removed_at timestamp with time zone,
    video_id bigint NOT NULL,
    CONSTRAINT media_package_bytes_check CHECK ((bytes >= 0)),
    CONSTRAINT media_package_version_check CHECK ((version >= 0)),
    CONSTRAINT package_version_from_one CHECK ((version >= 1))
);
ALTER TABLE media_package ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME media_package_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE media_playbacksession (
    id bigint NOT NULL,
    session character varying(22) NOT NULL,
    version integer NOT NULL,
    opened_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    store_id bigint NOT NULL,
    user_id bigint,
    video_id bigint NOT NULL,
    device_id bigint,
    CONSTRAINT media_playbacksession_version_check CHECK ((version >= 0))
);
ALTER TABLE media_playbacksession ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME media_playbacksession_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE media_revocation (
    id bigint NOT NULL,
    kind character varying(8) NOT NULL,
    subject character varying(64) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    until timestamp with time zone NOT NULL,
    CONSTRAINT revocation_kind_is_known CHECK ((kind IN ('session', 'video', 'version')))
);
ALTER TABLE media_revocation ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME media_revocation_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE media_steptry (
    id bigint NOT NULL,
    step character varying(32) NOT NULL,
    cause character varying(16) NOT NULL,
    count integer NOT NULL,
    detail text NOT NULL,
    last_at timestamp with time zone NOT NULL,
    video_id bigint NOT NULL,
    CONSTRAINT media_steptry_count_check CHECK ((count >= 0))
);
ALTER TABLE media_steptry ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME media_steptry_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE media_upload (
    id bigint NOT NULL,
    upload character varying(22) NOT NULL,
    filename character varying(255) NOT NULL,
    size bigint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    finished_at timestamp with time zone,
    by_user_id bigint,
    video_id bigint NOT NULL,
    CONSTRAINT media_upload_size_check CHECK ((size >= 0)),
    CONSTRAINT upload_is_not_empty CHECK ((size > 0)),
    CONSTRAINT upload_name_is_plain CHECK (((upload)::text ~ '^[A-Za-z0-9_-]{22}$'::text))
);
ALTER TABLE media_upload ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME media_upload_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE media_video (
    id bigint NOT NULL,
    public_id character varying(16) NOT NULL,
    state character varying(16) NOT NULL,
    facts jsonb,
    plan jsonb,
    duration_ms bigint,
    width integer,
    height integer,
    poster jsonb,
    poster_at_seconds double precision,
    storyboard_made boolean NOT NULL,
    audio_made boolean NOT NULL,
    error text NOT NULL,
    log text NOT NULL,
    encode_from timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    deleted_at timestamp with time zone,
    current_package_id bigint,
    store_id bigint NOT NULL,
    losses jsonb,
    subtitles_read boolean NOT NULL,
    cut jsonb,
    cut_of_id bigint,
    cut_from_ms bigint NOT NULL,
    chapter_marks jsonb,
    chapter_marks_shown boolean DEFAULT false NOT NULL,
    chapter_marks_chosen boolean DEFAULT false NOT NULL,
    poster_image jsonb,
    recording jsonb,
    news_from timestamp with time zone,
    CONSTRAINT media_video_cut_from_ms_check CHECK ((cut_from_ms >= 0)),
    CONSTRAINT media_video_duration_ms_check CHECK ((duration_ms >= 0)),
    CONSTRAINT media_video_height_check CHECK ((height >= 0)),
    CONSTRAINT media_video_width_check CHECK ((width >= 0)),
    CONSTRAINT video_public_id_is_plain CHECK (((public_id)::text ~ '^[a-z0-9]{16}$'::text)),
    CONSTRAINT video_ready_has_a_package CHECK (((NOT ((state)::text = 'ready'::text)) OR (current_package_id IS NOT NULL) OR (deleted_at IS NOT NULL))),
    CONSTRAINT video_shows_chosen_marks CHECK (((NOT chapter_marks_shown) OR chapter_marks_chosen))
);
ALTER TABLE media_video ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME media_video_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE newsletters_consent (
    id bigint NOT NULL,
    email character varying(254) NOT NULL,
    locale character varying(16) NOT NULL,
    sentence character varying(500) NOT NULL,
    requested_at timestamp with time zone NOT NULL,
    confirmed_at timestamp with time zone,
    ended_at timestamp with time zone,
    store_id bigint NOT NULL,
    user_id bigint NOT NULL,
    newsletter_id bigint,
    CONSTRAINT consent_sentence CHECK (((sentence)::text ~ '\S'::text))
);
ALTER TABLE newsletters_consent ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME newsletters_consent_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE newsletters_filmnews (
    id bigint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    told_at timestamp with time zone,
    content_id bigint NOT NULL,
    follow_id bigint,
    recipient_id bigint,
    store_id bigint NOT NULL,
    user_id bigint NOT NULL,
    CONSTRAINT film_news_is_told_by_its_letter CHECK (((recipient_id IS NULL) OR (told_at IS NOT NULL)))
);
ALTER TABLE newsletters_filmnews ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME newsletters_filmnews_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE newsletters_newsletter (
    id bigint NOT NULL,
    kind character varying(12) NOT NULL,
    state character varying(10) NOT NULL,
    after_days smallint NOT NULL,
    texts jsonb NOT NULL,
    link character varying(500) NOT NULL,
    segment jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    send_at timestamp with time zone,
    started_at timestamp with time zone,
    batch_at timestamp with time zone,
    ended_at timestamp with time zone,
    counts jsonb,
    content_id bigint,
    store_id bigint NOT NULL,
    looked_at timestamp with time zone,
    CONSTRAINT newsletter_has_a_time CHECK ((((state)::text = 'draft'::text) OR (send_at IS NOT NULL))),
    CONSTRAINT newsletter_state CHECK (((((kind)::text = 'once'::text) AND (state IN ('draft', 'scheduled', 'sending', 'sent', 'canceled'))) OR ((kind IN ('welcome', 'win_back', 'new_films')) AND (state IN ('draft', 'running'))))),
    CONSTRAINT newsletters_newsletter_after_days_check CHECK ((after_days >= 0))
);
ALTER TABLE newsletters_newsletter ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME newsletters_newsletter_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE newsletters_recipient (
    id bigint NOT NULL,
    state character varying(8) NOT NULL,
    mail_id bigint,
    newsletter_id bigint NOT NULL,
    user_id bigint,
    number integer DEFAULT 0 NOT NULL,
    unsubscribed_at timestamp with time zone,
    CONSTRAINT newsletters_recipient_number_check CHECK ((number >= 0)),
    CONSTRAINT recipient_state CHECK ((state IN ('waiting', 'queued', 'sent', 'failed', 'left_out')))
);
ALTER TABLE newsletters_recipient ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME newsletters_recipient_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE notices_letterswitch (
    id bigint NOT NULL,
    kind character varying(40) NOT NULL,
    role character varying(12) NOT NULL,
    is_on boolean NOT NULL,
    store_id bigint NOT NULL
);
ALTER TABLE notices_letterswitch ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME notices_letterswitch_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE notices_notice (
    id bigint NOT NULL,
    kind character varying(40) NOT NULL,
    subject_type character varying(24) NOT NULL,
    subject_id character varying(64) NOT NULL,
    occasion character varying(40) NOT NULL,
    to_role character varying(12) NOT NULL,
    facts jsonb NOT NULL,
    is_once boolean NOT NULL,
    opened_at timestamp with time zone NOT NULL,
    resolved_at timestamp with time zone,
    resolved_by_id bigint,
    store_id bigint NOT NULL,
    to_user_id bigint,
    CONSTRAINT notice_is_to_somebody CHECK ((((to_user_id IS NULL) AND (NOT ((to_role)::text = ''::text))) OR (((to_role)::text = ''::text) AND (to_user_id IS NOT NULL))))
);
ALTER TABLE notices_notice ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME notices_notice_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE notices_noticechoice (
    id bigint NOT NULL,
    kind character varying(40) NOT NULL,
    choice character varying(8) NOT NULL,
    user_id bigint NOT NULL,
    CONSTRAINT notice_choice_is_one CHECK ((choice IN ('email', 'office', 'off')))
);
ALTER TABLE notices_noticechoice ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME notices_noticechoice_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE notices_noticeread (
    id bigint NOT NULL,
    notice_id bigint NOT NULL,
    user_id bigint NOT NULL
);
ALTER TABLE notices_noticeread ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME notices_noticeread_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE onboarding_skippedstep (
    id bigint NOT NULL,
    step character varying(12) NOT NULL,
    skipped_at timestamp with time zone DEFAULT statement_timestamp() NOT NULL,
    store_id bigint NOT NULL
);
ALTER TABLE onboarding_skippedstep ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME onboarding_skippedstep_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE procrastinate_events (
    id bigint NOT NULL,
    job_id bigint NOT NULL,
    type procrastinate_job_event_type,
    at timestamp with time zone DEFAULT now()
);
CREATE SEQUENCE procrastinate_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE procrastinate_events_id_seq OWNED BY procrastinate_events.id;
CREATE SEQUENCE procrastinate_jobs_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE procrastinate_jobs_id_seq OWNED BY procrastinate_jobs.id;
CREATE TABLE procrastinate_periodic_defers (
    id bigint NOT NULL,
    task_name character varying(128) NOT NULL,
    defer_timestamp bigint,
    job_id bigint,
    periodic_id character varying(128) DEFAULT ''::character varying NOT NULL
);
CREATE SEQUENCE procrastinate_periodic_defers_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE procrastinate_periodic_defers_id_seq OWNED BY procrastinate_periodic_defers.id;
CREATE TABLE procrastinate_workers (
    id bigint NOT NULL,
    last_heartbeat timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE procrastinate_workers ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME procrastinate_workers_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE reminders_reminder (
    id bigint NOT NULL,
    locale character varying(16) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    content_id bigint NOT NULL,
    profile_id bigint,
    store_id bigint NOT NULL,
    user_id bigint NOT NULL
);
ALTER TABLE reminders_reminder ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME reminders_reminder_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE search_document (
    content_id bigint NOT NULL,
    published_at timestamp with time zone,
    access character varying(16) NOT NULL,
    duration_ms bigint NOT NULL,
    title character varying(200) NOT NULL,
    title_key character varying(800) NOT NULL COLLATE pg_catalog."C",
    description text NOT NULL,
    authors jsonb NOT NULL,
    author_ids bigint[] NOT NULL,
    category_ids bigint[] NOT NULL,
    fields text[] NOT NULL,
    words tsvector NOT NULL,
    store_id bigint NOT NULL,
    names tsvector NOT NULL,
    ends_at timestamp with time zone,
    is_announced boolean DEFAULT false NOT NULL
);
CREATE TABLE search_line (
    id bigint NOT NULL,
    content_id bigint NOT NULL,
    chapter_id bigint NOT NULL,
    language character varying(32) NOT NULL,
    start_ms bigint NOT NULL,
    text text NOT NULL,
    words tsvector NOT NULL,
    store_id bigint NOT NULL
);
ALTER TABLE search_line ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME search_line_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE search_name (
    id bigint NOT NULL,
    kind character varying(16) NOT NULL,
    target_id bigint NOT NULL,
    permalink character varying(120) NOT NULL,
    name character varying(200) NOT NULL,
    name_key character varying(800) NOT NULL COLLATE pg_catalog."C",
    words tsvector NOT NULL,
    store_id bigint NOT NULL
);
ALTER TABLE search_name ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME search_name_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE search_stale (
    id bigint NOT NULL,
    kind character varying(16) NOT NULL,
    target_id bigint NOT NULL
);
ALTER TABLE search_stale ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME search_stale_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE search_word (
    id bigint NOT NULL,
    word character varying(64) NOT NULL COLLATE pg_catalog."C",
    keys integer[] NOT NULL,
    store_id bigint NOT NULL
);
ALTER TABLE search_word ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME search_word_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE stores_store ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME stores_store_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE tokens_apitoken (
    id bigint NOT NULL,
    name character varying(80) NOT NULL,
    prefix character varying(12) NOT NULL,
    digest bytea NOT NULL,
    scopes jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone,
    last_used_at timestamp with time zone,
    minute timestamp with time zone,
    calls integer NOT NULL,
    maker_id bigint NOT NULL,
    store_id bigint NOT NULL,
    CONSTRAINT token_name CHECK (((name)::text ~ '\S'::text)),
    CONSTRAINT token_scopes CHECK ((NOT (scopes = '[]'::jsonb))),
    CONSTRAINT tokens_apitoken_calls_check CHECK ((calls >= 0))
);
ALTER TABLE tokens_apitoken ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME tokens_apitoken_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE translations_messageoverride (
    id bigint NOT NULL,
    locale character varying(16) NOT NULL,
    key character varying(200) NOT NULL,
    text character varying(2000) NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    store_id bigint NOT NULL,
    CONSTRAINT message_override_has_text CHECK (((text)::text ~ '\S'::text))
);
ALTER TABLE translations_messageoverride ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME translations_messageoverride_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE webhooks_webhookdelivery (
    id bigint NOT NULL,
    state character varying(8) NOT NULL,
    tries integer NOT NULL,
    round_tries smallint NOT NULL,
    due_at timestamp with time zone NOT NULL,
    last_tried_at timestamp with time zone,
    status_code smallint,
    answer text NOT NULL,
    endpoint_id bigint NOT NULL,
    event_id bigint NOT NULL,
    CONSTRAINT webhooks_webhookdelivery_round_tries_check CHECK ((round_tries >= 0)),
    CONSTRAINT webhooks_webhookdelivery_status_code_check CHECK ((status_code >= 0)),
    CONSTRAINT webhooks_webhookdelivery_tries_check CHECK ((tries >= 0))
);
ALTER TABLE webhooks_webhookdelivery ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME webhooks_webhookdelivery_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE webhooks_webhookendpoint (
    id bigint NOT NULL,
    url character varying(500) NOT NULL,
    kinds jsonb NOT NULL,
    secret bytea NOT NULL,
    former_secret bytea NOT NULL,
    former_until timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    failing_since timestamp with time zone,
    paused_at timestamp with time zone,
    is_given_up boolean NOT NULL,
    store_id bigint NOT NULL,
    CONSTRAINT webhook_endpoint_url CHECK ((NOT ((url)::text = ''::text))),
    CONSTRAINT webhook_given_up_is_paused CHECK (((NOT is_given_up) OR (paused_at IS NOT NULL)))
);
ALTER TABLE webhooks_webhookendpoint ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME webhooks_webhookendpoint_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE webhooks_webhookevent (
    id bigint NOT NULL,
    message_id character varying(40) NOT NULL,
    kind character varying(40) NOT NULL,
    subject_id bigint NOT NULL,
    body text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    store_id bigint NOT NULL
);
ALTER TABLE webhooks_webhookevent ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME webhooks_webhookevent_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE ONLY procrastinate_events ALTER COLUMN id SET DEFAULT nextval('procrastinate_events_id_seq'::regclass);
ALTER TABLE ONLY procrastinate_jobs ALTER COLUMN id SET DEFAULT nextval('procrastinate_jobs_id_seq'::regclass);
ALTER TABLE ONLY procrastinate_periodic_defers ALTER COLUMN id SET DEFAULT nextval('procrastinate_periodic_defers_id_seq'::regclass);
ALTER TABLE ONLY accounts_auditentry
    ADD CONSTRAINT accounts_auditentry_pkey PRIMARY KEY (id);
ALTER TABLE ONLY accounts_authenticator
    ADD CONSTRAINT accounts_authenticator_pkey PRIMARY KEY (id);
ALTER TABLE ONLY accounts_authenticator
    ADD CONSTRAINT accounts_authenticator_user_id_key UNIQUE (user_id);
ALTER TABLE ONLY accounts_confirmation
    ADD CONSTRAINT accounts_confirmation_pkey PRIMARY KEY (id);
ALTER TABLE ONLY accounts_deviceactivation
    ADD CONSTRAINT accounts_deviceactivation_pkey PRIMARY KEY (id);
ALTER TABLE ONLY accounts_deviceactivation
    ADD CONSTRAINT accounts_deviceactivation_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY accounts_invitation
    ADD CONSTRAINT accounts_invitation_pkey PRIMARY KEY (id);
ALTER TABLE ONLY accounts_passkey
    ADD CONSTRAINT accounts_passkey_credential_id_key UNIQUE (credential_id);
ALTER TABLE ONLY accounts_passkey
    ADD CONSTRAINT accounts_passkey_pkey PRIMARY KEY (id);
ALTER TABLE ONLY accounts_profile
    ADD CONSTRAINT accounts_profile_pkey PRIMARY KEY (id);
ALTER TABLE ONLY accounts_recoverycode
    ADD CONSTRAINT accounts_recoverycode_pkey PRIMARY KEY (id);
ALTER TABLE ONLY accounts_savedviews
    ADD CONSTRAINT accounts_savedviews_pkey PRIMARY KEY (id);
ALTER TABLE ONLY accounts_session
    ADD CONSTRAINT accounts_session_pkey PRIMARY KEY (id);
ALTER TABLE ONLY accounts_session
    ADD CONSTRAINT accounts_session_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY accounts_signintry
    ADD CONSTRAINT accounts_signintry_pkey PRIMARY KEY (id);
ALTER TABLE ONLY accounts_usedproof
    ADD CONSTRAINT accounts_usedproof_pkey PRIMARY KEY (digest);
ALTER TABLE ONLY accounts_user
    ADD CONSTRAINT accounts_user_pkey PRIMARY KEY (id);
ALTER TABLE ONLY catalog_author
    ADD CONSTRAINT author_of_a_store UNIQUE (store_id, id);
ALTER TABLE ONLY catalog_author
    ADD CONSTRAINT author_permalink_once_a_store UNIQUE (store_id, permalink);
ALTER TABLE ONLY media_captiontrack
    ADD CONSTRAINT caption_language_once UNIQUE (video_id, language);
ALTER TABLE ONLY catalog_author
    ADD CONSTRAINT catalog_author_pkey PRIMARY KEY (id);
ALTER TABLE ONLY catalog_category
    ADD CONSTRAINT catalog_category_pkey PRIMARY KEY (id);
ALTER TABLE ONLY catalog_categorycontent
    ADD CONSTRAINT catalog_categorycontent_pkey PRIMARY KEY (id);
ALTER TABLE ONLY catalog_chapter
    ADD CONSTRAINT catalog_chapter_pkey PRIMARY KEY (id);
ALTER TABLE ONLY catalog_collection
    ADD CONSTRAINT catalog_collection_pkey PRIMARY KEY (id);
ALTER TABLE ONLY catalog_collectioncontent
    ADD CONSTRAINT catalog_collectioncontent_pkey PRIMARY KEY (id);
ALTER TABLE ONLY catalog_content
    ADD CONSTRAINT catalog_content_pkey PRIMARY KEY (id);
ALTER TABLE ONLY catalog_contentauthor
    ADD CONSTRAINT catalog_contentauthor_pkey PRIMARY KEY (id);
ALTER TABLE ONLY catalog_cowatched
    ADD CONSTRAINT catalog_cowatched_pkey PRIMARY KEY (id);
ALTER TABLE ONLY catalog_customfield
    ADD CONSTRAINT catalog_customfield_pkey PRIMARY KEY (id);
ALTER TABLE ONLY catalog_customfieldvalue
    ADD CONSTRAINT catalog_customfieldvalue_pkey PRIMARY KEY (id);
ALTER TABLE ONLY catalog_frontrow
    ADD CONSTRAINT catalog_frontrow_pkey PRIMARY KEY (id);
ALTER TABLE ONLY catalog_frontrowcontent
    ADD CONSTRAINT catalog_frontrowcontent_pkey PRIMARY KEY (id);
ALTER TABLE ONLY catalog_mostwatched
    ADD CONSTRAINT catalog_mostwatched_pkey PRIMARY KEY (content_id);
ALTER TABLE ONLY catalog_othervideo
    ADD CONSTRAINT catalog_othervideo_pkey PRIMARY KEY (id);
ALTER TABLE ONLY catalog_othervideo
    ADD CONSTRAINT catalog_othervideo_video_id_key UNIQUE (video_id);
ALTER TABLE ONLY catalog_season
    ADD CONSTRAINT catalog_season_pkey PRIMARY KEY (id);
ALTER TABLE ONLY catalog_categorycontent
    ADD CONSTRAINT category_content_once UNIQUE (content_id, category_id);
ALTER TABLE ONLY catalog_category
    ADD CONSTRAINT category_of_a_store UNIQUE (store_id, id);
ALTER TABLE ONLY catalog_category
    ADD CONSTRAINT category_permalink_once_a_store UNIQUE (store_id, permalink);
ALTER TABLE ONLY catalog_chapter
    ADD CONSTRAINT chapter_of_a_content UNIQUE (content_id, id);
ALTER TABLE ONLY catalog_chapter
    ADD CONSTRAINT chapter_place_once UNIQUE (content_id, "position") DEFERRABLE;
ALTER TABLE ONLY catalog_chapter
    ADD CONSTRAINT chapter_video_once UNIQUE (video_id);
ALTER TABLE ONLY chats_message
    ADD CONSTRAINT chat_message_once UNIQUE (author_id, client_id);
ALTER TABLE ONLY chats_message
    ADD CONSTRAINT chat_message_own_version UNIQUE (room_id, version);
ALTER TABLE ONLY chats_writer
    ADD CONSTRAINT chat_writer_once UNIQUE (room_id, person_id);
ALTER TABLE ONLY chats_decision
    ADD CONSTRAINT chats_decision_pkey PRIMARY KEY (id);
ALTER TABLE ONLY chats_message
    ADD CONSTRAINT chats_message_donation_id_key UNIQUE (donation_id);
ALTER TABLE ONLY chats_message
    ADD CONSTRAINT chats_message_pkey PRIMARY KEY (id);
ALTER TABLE ONLY chats_room
    ADD CONSTRAINT chats_room_event_id_key UNIQUE (event_id);
ALTER TABLE ONLY chats_room
    ADD CONSTRAINT chats_room_pkey PRIMARY KEY (id);
ALTER TABLE ONLY chats_sanction
    ADD CONSTRAINT chats_sanction_pkey PRIMARY KEY (id);
ALTER TABLE ONLY chats_writer
    ADD CONSTRAINT chats_writer_pkey PRIMARY KEY (id);
ALTER TABLE ONLY media_chunk
    ADD CONSTRAINT chunk_once UNIQUE (video_id, stage, k);
ALTER TABLE ONLY catalog_cowatched
    ADD CONSTRAINT co_watched_once UNIQUE (content_id, other_id);
ALTER TABLE ONLY catalog_collectioncontent
    ADD CONSTRAINT collection_content_once UNIQUE (content_id, collection_id);
ALTER TABLE ONLY catalog_collection
    ADD CONSTRAINT collection_of_a_store UNIQUE (store_id, id);
ALTER TABLE ONLY catalog_collection
    ADD CONSTRAINT collection_of_its_kind UNIQUE (store_id, id, kind);
ALTER TABLE ONLY catalog_collection
    ADD CONSTRAINT collection_permalink_once_a_store UNIQUE (store_id, kind, permalink);
ALTER TABLE ONLY comments_block
    ADD CONSTRAINT comment_block_once UNIQUE (store_id, person_id);
ALTER TABLE ONLY comments_block
    ADD CONSTRAINT comments_block_pkey PRIMARY KEY (id);
ALTER TABLE ONLY comments_comment
    ADD CONSTRAINT comments_comment_pkey PRIMARY KEY (id);
ALTER TABLE ONLY comments_decision
    ADD CONSTRAINT comments_decision_pkey PRIMARY KEY (id);
ALTER TABLE ONLY comments_discussion
    ADD CONSTRAINT comments_discussion_pkey PRIMARY KEY (id);
ALTER TABLE ONLY comments_mention
    ADD CONSTRAINT comments_mention_pkey PRIMARY KEY (id);
ALTER TABLE ONLY comments_notice
    ADD CONSTRAINT comments_notice_pkey PRIMARY KEY (id);
ALTER TABLE ONLY comments_report
    ADD CONSTRAINT comments_report_pkey PRIMARY KEY (id);
ALTER TABLE ONLY comments_unsubscription
    ADD CONSTRAINT comments_unsubscription_person_id_key UNIQUE (person_id);
ALTER TABLE ONLY comments_unsubscription
    ADD CONSTRAINT comments_unsubscription_pkey PRIMARY KEY (id);
ALTER TABLE ONLY commerce_billingsettings
    ADD CONSTRAINT commerce_billingsettings_pkey PRIMARY KEY (store_id);
ALTER TABLE ONLY commerce_cancellationflow
    ADD CONSTRAINT commerce_cancellationflow_pkey PRIMARY KEY (id);
ALTER TABLE ONLY commerce_coupon
    ADD CONSTRAINT commerce_coupon_pkey PRIMARY KEY (id);
ALTER TABLE ONLY commerce_couponredemption
    ADD CONSTRAINT commerce_couponredemption_invoice_id_key UNIQUE (invoice_id);
ALTER TABLE ONLY commerce_couponredemption
    ADD CONSTRAINT commerce_couponredemption_pkey PRIMARY KEY (id);
ALTER TABLE ONLY commerce_credit
    ADD CONSTRAINT commerce_credit_pkey PRIMARY KEY (id);
ALTER TABLE ONLY commerce_dispute
    ADD CONSTRAINT commerce_dispute_pkey PRIMARY KEY (id);
ALTER TABLE ONLY commerce_donation
    ADD CONSTRAINT commerce_donation_payment_id_key UNIQUE (payment_id);
ALTER TABLE ONLY commerce_donation
    ADD CONSTRAINT commerce_donation_pkey PRIMARY KEY (id);
ALTER TABLE ONLY commerce_entitlement
    ADD CONSTRAINT commerce_entitlement_invoice_line_id_key UNIQUE (invoice_line_id);
ALTER TABLE ONLY commerce_entitlement
    ADD CONSTRAINT commerce_entitlement_pkey PRIMARY KEY (id);
ALTER TABLE ONLY commerce_giftcard
    ADD CONSTRAINT commerce_giftcard_bought_line_id_key UNIQUE (bought_line_id);
ALTER TABLE ONLY commerce_giftcard
    ADD CONSTRAINT commerce_giftcard_code_hash_key UNIQUE (code_hash);
ALTER TABLE ONLY commerce_giftcard
    ADD CONSTRAINT commerce_giftcard_pkey PRIMARY KEY (id);
ALTER TABLE ONLY commerce_giftcardentry
    ADD CONSTRAINT commerce_giftcardentry_pkey PRIMARY KEY (id);
ALTER TABLE ONLY commerce_giftcardentry
    ADD CONSTRAINT commerce_giftcardentry_refund_id_key UNIQUE (refund_id);
ALTER TABLE ONLY commerce_idempotentrequest
    ADD CONSTRAINT commerce_idempotentrequest_pkey PRIMARY KEY (id);
ALTER TABLE ONLY commerce_invoice
    ADD CONSTRAINT commerce_invoice_pkey PRIMARY KEY (id);
ALTER TABLE ONLY commerce_invoiceline
    ADD CONSTRAINT commerce_invoiceline_pkey PRIMARY KEY (id);
ALTER TABLE ONLY commerce_lease
    ADD CONSTRAINT commerce_lease_pkey PRIMARY KEY (name);
ALTER TABLE ONLY commerce_offer
    ADD CONSTRAINT commerce_offer_pkey PRIMARY KEY (id);
ALTER TABLE ONLY commerce_offerproduct
    ADD CONSTRAINT commerce_offerproduct_pkey PRIMARY KEY (id);
ALTER TABLE ONLY commerce_outbox
    ADD CONSTRAINT commerce_outbox_pkey PRIMARY KEY (id);
ALTER TABLE ONLY commerce_payment
    ADD CONSTRAINT commerce_payment_idempotency_key_key UNIQUE (idempotency_key);
ALTER TABLE ONLY commerce_payment
    ADD CONSTRAINT commerce_payment_pkey PRIMARY KEY (id);
ALTER TABLE ONLY commerce_paymentmethod
    ADD CONSTRAINT commerce_paymentmethod_pkey PRIMARY KEY (id);
ALTER TABLE ONLY commerce_price
    ADD CONSTRAINT commerce_price_pkey PRIMARY KEY (id);
ALTER TABLE ONLY commerce_product
    ADD CONSTRAINT commerce_product_pkey PRIMARY KEY (id);
ALTER TABLE ONLY commerce_productunlock
    ADD CONSTRAINT commerce_productunlock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY commerce_providercustomer
    ADD CONSTRAINT commerce_providercustomer_pkey PRIMARY KEY (id);
ALTER TABLE ONLY commerce_providersettings
    ADD CONSTRAINT commerce_providersettings_pkey PRIMARY KEY (id);
ALTER TABLE ONLY commerce_providerwatch
    ADD CONSTRAINT commerce_providerwatch_pkey PRIMARY KEY (id);
ALTER TABLE ONLY commerce_refund
    ADD CONSTRAINT commerce_refund_idempotency_key_key UNIQUE (idempotency_key);
ALTER TABLE ONLY commerce_refund
    ADD CONSTRAINT commerce_refund_pkey PRIMARY KEY (id);
ALTER TABLE ONLY commerce_sandboxcard
    ADD CONSTRAINT commerce_sandboxcard_pkey PRIMARY KEY (id);
ALTER TABLE ONLY commerce_sandboxcard
    ADD CONSTRAINT commerce_sandboxcard_ref_key UNIQUE (ref);
ALTER TABLE ONLY commerce_sandboxdispute
    ADD CONSTRAINT commerce_sandboxdispute_payment_id_key UNIQUE (payment_id);
ALTER TABLE ONLY commerce_sandboxdispute
    ADD CONSTRAINT commerce_sandboxdispute_pkey PRIMARY KEY (id);
ALTER TABLE ONLY commerce_sandboxdispute
    ADD CONSTRAINT commerce_sandboxdispute_ref_key UNIQUE (ref);
ALTER TABLE ONLY commerce_sandboxevent
    ADD CONSTRAINT commerce_sandboxevent_pkey PRIMARY KEY (id);
ALTER TABLE ONLY commerce_sandboxevent
    ADD CONSTRAINT commerce_sandboxevent_ref_key UNIQUE (ref);
ALTER TABLE ONLY commerce_sandboxpayment
    ADD CONSTRAINT commerce_sandboxpayment_pkey PRIMARY KEY (id);
ALTER TABLE ONLY commerce_sandboxpayment
    ADD CONSTRAINT commerce_sandboxpayment_ref_key UNIQUE (ref);
ALTER TABLE ONLY commerce_sandboxrefund
    ADD CONSTRAINT commerce_sandboxrefund_pkey PRIMARY KEY (id);
ALTER TABLE ONLY commerce_sandboxrefund
    ADD CONSTRAINT commerce_sandboxrefund_ref_key UNIQUE (ref);
ALTER TABLE ONLY commerce_sandboxsetup
    ADD CONSTRAINT commerce_sandboxsetup_client_secret_key UNIQUE (client_secret);
ALTER TABLE ONLY commerce_sandboxsetup
    ADD CONSTRAINT commerce_sandboxsetup_pkey PRIMARY KEY (id);
ALTER TABLE ONLY commerce_sandboxsetup
    ADD CONSTRAINT commerce_sandboxsetup_ref_key UNIQUE (ref);
ALTER TABLE ONLY commerce_sandboxswitches
    ADD CONSTRAINT commerce_sandboxswitches_pkey PRIMARY KEY (store_id);
ALTER TABLE ONLY commerce_setupsession
    ADD CONSTRAINT commerce_setupsession_pkey PRIMARY KEY (id);
ALTER TABLE ONLY commerce_subscription
    ADD CONSTRAINT commerce_subscription_pkey PRIMARY KEY (id);
ALTER TABLE ONLY commerce_trialgrant
    ADD CONSTRAINT commerce_trialgrant_pkey PRIMARY KEY (id);
ALTER TABLE ONLY commerce_trialgrant
    ADD CONSTRAINT commerce_trialgrant_subscription_id_key UNIQUE (subscription_id);
ALTER TABLE ONLY commerce_webhookevent
    ADD CONSTRAINT commerce_webhookevent_pkey PRIMARY KEY (id);
ALTER TABLE ONLY catalog_contentauthor
    ADD CONSTRAINT content_author_once UNIQUE (content_id, author_id, role);
ALTER TABLE ONLY catalog_content
    ADD CONSTRAINT content_of_a_store UNIQUE (store_id, id);
ALTER TABLE ONLY catalog_content
    ADD CONSTRAINT content_permalink_once_a_store UNIQUE (store_id, permalink);
ALTER TABLE ONLY commerce_credit
    ADD CONSTRAINT credit_once UNIQUE (reason, ref);
ALTER TABLE ONLY catalog_customfield
    ADD CONSTRAINT custom_field_key_once_a_store UNIQUE (store_id, key);
ALTER TABLE ONLY catalog_customfield
    ADD CONSTRAINT custom_field_of_a_store UNIQUE (store_id, id);
ALTER TABLE ONLY catalog_customfieldvalue
    ADD CONSTRAINT custom_field_value_once UNIQUE (content_id, field_id);
ALTER TABLE ONLY demo_demoitem
    ADD CONSTRAINT demo_demoitem_pkey PRIMARY KEY (id);
ALTER TABLE ONLY demo_demostore
    ADD CONSTRAINT demo_demostore_pkey PRIMARY KEY (store_id);
ALTER TABLE ONLY demo_demoitem
    ADD CONSTRAINT demo_item_once UNIQUE (store_id, kind, object_id);
ALTER TABLE ONLY accounts_deviceactivation
    ADD CONSTRAINT device_code_once_a_store UNIQUE (store_id, code_hash);
ALTER TABLE ONLY comments_discussion
    ADD CONSTRAINT discussion_once_a_place UNIQUE NULLS NOT DISTINCT (content_id, chapter_id);
ALTER TABLE ONLY commerce_dispute
    ADD CONSTRAINT dispute_once UNIQUE (provider, provider_dispute_id);
ALTER TABLE ONLY django_migrations
    ADD CONSTRAINT django_migrations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY engagement_favorite
    ADD CONSTRAINT engagement_favorite_pkey PRIMARY KEY (id);
ALTER TABLE ONLY engagement_follow
    ADD CONSTRAINT engagement_follow_pkey PRIMARY KEY (id);
ALTER TABLE ONLY engagement_listentry
    ADD CONSTRAINT engagement_listentry_pkey PRIMARY KEY (id);
ALTER TABLE ONLY engagement_rating
    ADD CONSTRAINT engagement_rating_pkey PRIMARY KEY (id);
ALTER TABLE ONLY engagement_watchstate
    ADD CONSTRAINT engagement_watchstate_pkey PRIMARY KEY (id);
ALTER TABLE ONLY engagement_favorite
    ADD CONSTRAINT favorite_once UNIQUE NULLS NOT DISTINCT (user_id, profile_id, content_id, chapter_id);
ALTER TABLE ONLY newsletters_filmnews
    ADD CONSTRAINT film_news_once UNIQUE (content_id, user_id);
ALTER TABLE ONLY reminders_reminder
    ADD CONSTRAINT film_reminder_once UNIQUE NULLS NOT DISTINCT (content_id, user_id, profile_id);
ALTER TABLE ONLY engagement_follow
    ADD CONSTRAINT follow_once UNIQUE NULLS NOT DISTINCT (user_id, profile_id, category_id, author_id, series_id);
ALTER TABLE ONLY media_foundcaptions
    ADD CONSTRAINT found_captions_once UNIQUE (video_id, place);
ALTER TABLE ONLY catalog_frontrowcontent
    ADD CONSTRAINT front_row_content_once UNIQUE (content_id, row_id);
ALTER TABLE ONLY catalog_frontrow
    ADD CONSTRAINT front_row_of_a_store UNIQUE (store_id, id);
ALTER TABLE ONLY commerce_idempotentrequest
    ADD CONSTRAINT idempotent_request_once UNIQUE (scope, key);
ALTER TABLE ONLY importer_importrun
    ADD CONSTRAINT importer_importrun_pkey PRIMARY KEY (id);
ALTER TABLE ONLY insights_reportsettings
    ADD CONSTRAINT insights_reportsettings_pkey PRIMARY KEY (store_id);
ALTER TABLE ONLY commerce_invoiceline
    ADD CONSTRAINT invoice_line_position UNIQUE (invoice_id, "position");
ALTER TABLE ONLY commerce_invoice
    ADD CONSTRAINT invoice_number_once_a_store UNIQUE (store_id, number);
ALTER TABLE ONLY legal_agreement
    ADD CONSTRAINT legal_agreement_pkey PRIMARY KEY (id);
ALTER TABLE ONLY legal_legalversion
    ADD CONSTRAINT legal_legalversion_pkey PRIMARY KEY (id);
ALTER TABLE ONLY notices_letterswitch
    ADD CONSTRAINT letter_switch_once UNIQUE (store_id, kind, role);
ALTER TABLE ONLY engagement_listentry
    ADD CONSTRAINT list_entry_once UNIQUE NULLS NOT DISTINCT (user_id, profile_id, content_id);
ALTER TABLE ONLY live_interruption
    ADD CONSTRAINT live_interruption_pkey PRIMARY KEY (id);
ALTER TABLE ONLY live_liveevent
    ADD CONSTRAINT live_liveevent_content_id_key UNIQUE (content_id);
ALTER TABLE ONLY live_liveevent
    ADD CONSTRAINT live_liveevent_pkey PRIMARY KEY (id);
ALTER TABLE ONLY live_liveevent
    ADD CONSTRAINT live_liveevent_video_id_key UNIQUE (video_id);
ALTER TABLE ONLY live_liveinput
    ADD CONSTRAINT live_liveinput_pkey PRIMARY KEY (id);
ALTER TABLE ONLY live_liveinput
    ADD CONSTRAINT live_liveinput_public_id_key UNIQUE (public_id);
ALTER TABLE ONLY live_reminder
    ADD CONSTRAINT live_reminder_pkey PRIMARY KEY (id);
ALTER TABLE ONLY mail_mail
    ADD CONSTRAINT mail_mail_message_id_key UNIQUE (message_id);
ALTER TABLE ONLY mail_mail
    ADD CONSTRAINT mail_mail_pkey PRIMARY KEY (id);
ALTER TABLE ONLY mail_refusedaddress
    ADD CONSTRAINT mail_refusedaddress_pkey PRIMARY KEY (id);
ALTER TABLE ONLY media_captiontrack
    ADD CONSTRAINT media_captiontrack_pkey PRIMARY KEY (id);
ALTER TABLE ONLY media_chunk
    ADD CONSTRAINT media_chunk_pkey PRIMARY KEY (id);
ALTER TABLE ONLY media_foundcaptions
    ADD CONSTRAINT media_foundcaptions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY media_package
    ADD CONSTRAINT media_package_pkey PRIMARY KEY (id);
ALTER TABLE ONLY media_playbacksession
    ADD CONSTRAINT media_playbacksession_pkey PRIMARY KEY (id);
ALTER TABLE ONLY media_playbacksession
    ADD CONSTRAINT media_playbacksession_session_key UNIQUE (session);
ALTER TABLE ONLY media_revocation
    ADD CONSTRAINT media_revocation_pkey PRIMARY KEY (id);
ALTER TABLE ONLY media_steptry
    ADD CONSTRAINT media_steptry_pkey PRIMARY KEY (id);
ALTER TABLE ONLY media_upload
    ADD CONSTRAINT media_upload_pkey PRIMARY KEY (id);
ALTER TABLE ONLY media_upload
    ADD CONSTRAINT media_upload_upload_key UNIQUE (upload);
ALTER TABLE ONLY media_upload
    ADD CONSTRAINT media_upload_video_id_key UNIQUE (video_id);
ALTER TABLE ONLY media_video
    ADD CONSTRAINT media_video_pkey PRIMARY KEY (id);
ALTER TABLE ONLY media_video
    ADD CONSTRAINT media_video_public_id_key UNIQUE (public_id);
ALTER TABLE ONLY comments_mention
    ADD CONSTRAINT mention_once UNIQUE (comment_id, person_id);
ALTER TABLE ONLY translations_messageoverride
    ADD CONSTRAINT message_override_once UNIQUE (store_id, locale, key);
ALTER TABLE ONLY catalog_mostwatched
    ADD CONSTRAINT most_watched_order UNIQUE (store_id, "position");
ALTER TABLE ONLY newsletters_consent
    ADD CONSTRAINT newsletters_consent_pkey PRIMARY KEY (id);
ALTER TABLE ONLY newsletters_filmnews
    ADD CONSTRAINT newsletters_filmnews_pkey PRIMARY KEY (id);
ALTER TABLE ONLY newsletters_newsletter
    ADD CONSTRAINT newsletters_newsletter_pkey PRIMARY KEY (id);
ALTER TABLE ONLY newsletters_recipient
    ADD CONSTRAINT newsletters_recipient_pkey PRIMARY KEY (id);
ALTER TABLE ONLY notices_noticechoice
    ADD CONSTRAINT notice_choice_once UNIQUE (user_id, kind);
ALTER TABLE ONLY comments_notice
    ADD CONSTRAINT notice_once UNIQUE (comment_id, person_id);
ALTER TABLE ONLY notices_noticeread
    ADD CONSTRAINT notice_read_once UNIQUE (notice_id, user_id);
ALTER TABLE ONLY notices_letterswitch
    ADD CONSTRAINT notices_letterswitch_pkey PRIMARY KEY (id);
ALTER TABLE ONLY notices_notice
    ADD CONSTRAINT notices_notice_pkey PRIMARY KEY (id);
ALTER TABLE ONLY notices_noticechoice
    ADD CONSTRAINT notices_noticechoice_pkey PRIMARY KEY (id);
ALTER TABLE ONLY notices_noticeread
    ADD CONSTRAINT notices_noticeread_pkey PRIMARY KEY (id);
ALTER TABLE ONLY commerce_offerproduct
    ADD CONSTRAINT offer_product_once UNIQUE (offer_id, product_id);
ALTER TABLE ONLY onboarding_skippedstep
    ADD CONSTRAINT onboarding_skip_once UNIQUE (store_id, step);
ALTER TABLE ONLY onboarding_skippedstep
    ADD CONSTRAINT onboarding_skippedstep_pkey PRIMARY KEY (id);
ALTER TABLE ONLY commerce_providercustomer
    ADD CONSTRAINT one_customer_an_account UNIQUE (user_id, provider, provider_account);
ALTER TABLE ONLY live_reminder
    ADD CONSTRAINT one_reminder_of_an_event UNIQUE (event_id, user_id);
ALTER TABLE ONLY commerce_trialgrant
    ADD CONSTRAINT one_trial_a_person UNIQUE (store_id, plan_group, user_id);
ALTER TABLE ONLY commerce_outbox
    ADD CONSTRAINT outbox_once UNIQUE (kind, ref);
ALTER TABLE ONLY media_package
    ADD CONSTRAINT package_version_once UNIQUE (video_id, version);
ALTER TABLE ONLY commerce_payment
    ADD CONSTRAINT payment_attempt_once UNIQUE (invoice_id, leg, attempt);
ALTER TABLE ONLY commerce_paymentmethod
    ADD CONSTRAINT payment_method_once UNIQUE (provider, provider_account, ref, user_id);
ALTER TABLE ONLY procrastinate_events
    ADD CONSTRAINT procrastinate_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY procrastinate_jobs
    ADD CONSTRAINT procrastinate_jobs_pkey PRIMARY KEY (id);
ALTER TABLE ONLY procrastinate_periodic_defers
    ADD CONSTRAINT procrastinate_periodic_defers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY procrastinate_periodic_defers
    ADD CONSTRAINT procrastinate_periodic_defers_unique UNIQUE (task_name, periodic_id, defer_timestamp);
ALTER TABLE ONLY procrastinate_workers
    ADD CONSTRAINT procrastinate_workers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY commerce_product
    ADD CONSTRAINT product_of_a_store UNIQUE (store_id, id);
ALTER TABLE ONLY commerce_product
    ADD CONSTRAINT product_permalink_once_a_store UNIQUE (store_id, permalink);
ALTER TABLE ONLY accounts_profile
    ADD CONSTRAINT profile_of_its_user UNIQUE (user_id, id);
ALTER TABLE ONLY commerce_providersettings
    ADD CONSTRAINT provider_settings_once UNIQUE (store_id, provider);
ALTER TABLE ONLY commerce_providerwatch
    ADD CONSTRAINT provider_watch_once UNIQUE (store_id, provider);
ALTER TABLE ONLY engagement_rating
    ADD CONSTRAINT rating_once UNIQUE NULLS NOT DISTINCT (user_id, profile_id, content_id);
ALTER TABLE ONLY newsletters_recipient
    ADD CONSTRAINT recipient_once UNIQUE (newsletter_id, user_id, number);
ALTER TABLE ONLY accounts_recoverycode
    ADD CONSTRAINT recovery_code_once UNIQUE (user_id, code_hash);
ALTER TABLE ONLY mail_refusedaddress
    ADD CONSTRAINT refused_address_once UNIQUE (store_id, address);
ALTER TABLE ONLY reminders_reminder
    ADD CONSTRAINT reminders_reminder_pkey PRIMARY KEY (id);
ALTER TABLE ONLY comments_report
    ADD CONSTRAINT report_once_a_person UNIQUE (comment_id, reporter_id);
ALTER TABLE ONLY commerce_sandboxpayment
    ADD CONSTRAINT sandbox_payment_key UNIQUE (store_id, key);
ALTER TABLE ONLY commerce_sandboxrefund
    ADD CONSTRAINT sandbox_refund_key UNIQUE (payment_id, key);
ALTER TABLE ONLY commerce_sandboxsetup
    ADD CONSTRAINT sandbox_setup_key UNIQUE (store_id, key);
ALTER TABLE ONLY accounts_savedviews
    ADD CONSTRAINT saved_views_once UNIQUE (user_id, list);
ALTER TABLE ONLY search_document
    ADD CONSTRAINT search_document_pkey PRIMARY KEY (content_id);
ALTER TABLE ONLY search_line
    ADD CONSTRAINT search_line_pkey PRIMARY KEY (id);
ALTER TABLE ONLY search_name
    ADD CONSTRAINT search_name_once UNIQUE (kind, target_id);
ALTER TABLE ONLY search_name
    ADD CONSTRAINT search_name_pkey PRIMARY KEY (id);
ALTER TABLE ONLY search_stale
    ADD CONSTRAINT search_stale_pkey PRIMARY KEY (id);
ALTER TABLE ONLY search_word
    ADD CONSTRAINT search_word_once_a_store UNIQUE (store_id, word);
ALTER TABLE ONLY search_word
    ADD CONSTRAINT search_word_pkey PRIMARY KEY (id);
ALTER TABLE ONLY catalog_season
    ADD CONSTRAINT season_number_once UNIQUE (collection_id, number);
ALTER TABLE ONLY catalog_season
    ADD CONSTRAINT season_of_a_collection UNIQUE (collection_id, id);
ALTER TABLE ONLY commerce_setupsession
    ADD CONSTRAINT setup_session_once UNIQUE (provider, setup_id);
ALTER TABLE ONLY media_steptry
    ADD CONSTRAINT step_try_once UNIQUE (video_id, step, cause);
ALTER TABLE ONLY stores_store
    ADD CONSTRAINT stores_store_host_key UNIQUE (host);
ALTER TABLE ONLY stores_store
    ADD CONSTRAINT stores_store_name_key UNIQUE (name);
ALTER TABLE ONLY stores_store
    ADD CONSTRAINT stores_store_pkey PRIMARY KEY (id);
ALTER TABLE ONLY tokens_apitoken
    ADD CONSTRAINT tokens_apitoken_digest_key UNIQUE (digest);
ALTER TABLE ONLY tokens_apitoken
    ADD CONSTRAINT tokens_apitoken_pkey PRIMARY KEY (id);
ALTER TABLE ONLY translations_messageoverride
    ADD CONSTRAINT translations_messageoverride_pkey PRIMARY KEY (id);
ALTER TABLE ONLY commerce_productunlock
    ADD CONSTRAINT unlock_once UNIQUE (product_id, content_id);
ALTER TABLE ONLY engagement_watchstate
    ADD CONSTRAINT watch_state_once UNIQUE NULLS NOT DISTINCT (user_id, profile_id, chapter_id);
ALTER TABLE ONLY webhooks_webhookdelivery
    ADD CONSTRAINT webhook_delivery_once UNIQUE (endpoint_id, event_id);
ALTER TABLE ONLY commerce_webhookevent
    ADD CONSTRAINT webhook_event_once UNIQUE (provider, event_id);
ALTER TABLE ONLY webhooks_webhookdelivery
    ADD CONSTRAINT webhooks_webhookdelivery_pkey PRIMARY KEY (id);
ALTER TABLE ONLY webhooks_webhookendpoint
    ADD CONSTRAINT webhooks_webhookendpoint_pkey PRIMARY KEY (id);
ALTER TABLE ONLY webhooks_webhookevent
    ADD CONSTRAINT webhooks_webhookevent_message_id_key UNIQUE (message_id);
ALTER TABLE ONLY webhooks_webhookevent
    ADD CONSTRAINT webhooks_webhookevent_pkey PRIMARY KEY (id);
CREATE INDEX accounts_auditentry_store_id_c9fbba45 ON accounts_auditentry USING btree (store_id);
CREATE INDEX accounts_confirmation_store_id_2a3efd07 ON accounts_confirmation USING btree (store_id);
CREATE INDEX accounts_confirmation_user_id_7ac6c520 ON accounts_confirmation USING btree (user_id);
CREATE INDEX accounts_deviceactivation_store_id_a19d90c1 ON accounts_deviceactivation USING btree (store_id);
CREATE INDEX accounts_deviceactivation_user_id_95d09e31 ON accounts_deviceactivation USING btree (user_id);
CREATE INDEX accounts_invitation_inviter_id_cca14f6f ON accounts_invitation USING btree (inviter_id);
CREATE INDEX accounts_invitation_store_id_e7f1757b ON accounts_invitation USING btree (store_id);
CREATE INDEX accounts_passkey_user_id_f8f562b4 ON accounts_passkey USING btree (user_id);
CREATE INDEX accounts_profile_user_id_49a85d32 ON accounts_profile USING btree (user_id);
CREATE INDEX accounts_recoverycode_user_id_994761d3 ON accounts_recoverycode USING btree (user_id);
CREATE INDEX accounts_savedviews_user_id_33f2788a ON accounts_savedviews USING btree (user_id);
CREATE INDEX accounts_session_acting_as_id_ecf8cdac ON accounts_session USING btree (acting_as_id);
CREATE INDEX accounts_session_profile_id_03a3f215 ON accounts_session USING btree (profile_id);
CREATE INDEX accounts_session_user_id_d5aaed01 ON accounts_session USING btree (user_id);
CREATE INDEX accounts_usedproof_expires_at_8115f3d4 ON accounts_usedproof USING btree (expires_at);
CREATE INDEX accounts_user_store_id_7f45381d ON accounts_user USING btree (store_id);
CREATE INDEX audit_newest ON accounts_auditentry USING btree (store_id, at DESC, id DESC);
CREATE INDEX audit_of_an_action ON accounts_auditentry USING btree (store_id, action, at DESC, id DESC);
CREATE INDEX author_by_name ON catalog_author USING btree (store_id, lower((name)::text), id);
CREATE UNIQUE INDEX automatic_newsletter_once ON newsletters_newsletter USING btree (store_id, kind) WHERE (NOT ((kind)::text = 'once'::text));
CREATE INDEX cancellation_of_a_user ON commerce_cancellationflow USING btree (user_id, outcome, ended_at DESC);
CREATE INDEX catalog_author_store_id_8bfb3bcf ON catalog_author USING btree (store_id);
CREATE INDEX catalog_category_store_id_790164a9 ON catalog_category USING btree (store_id);
CREATE INDEX catalog_chapter_content_id_8de746ba ON catalog_chapter USING btree (content_id);
CREATE INDEX catalog_chapter_video_id_0f734089 ON catalog_chapter USING btree (video_id);
CREATE INDEX catalog_collection_store_id_9538b0c1 ON catalog_collection USING btree (store_id);
CREATE INDEX catalog_content_store_id_ae41321b ON catalog_content USING btree (store_id);
CREATE INDEX catalog_customfield_store_id_c3cd5bc5 ON catalog_customfield USING btree (store_id);
CREATE INDEX catalog_frontrow_store_id_88f2bd2d ON catalog_frontrow USING btree (store_id);
CREATE INDEX catalog_othervideo_chapter_id_d61ca5cb ON catalog_othervideo USING btree (chapter_id);
CREATE INDEX category_content_order ON catalog_categorycontent USING btree (category_id, "position", content_id);
CREATE INDEX category_order ON catalog_category USING btree (store_id, "position", id);
CREATE UNIQUE INDEX chapter_has_one_next_video ON catalog_othervideo USING btree (chapter_id) WHERE ((kind)::text = 'next'::text);
CREATE INDEX chat_message_gifts ON chats_message USING btree (room_id, id DESC) WHERE ((kind)::text = 'donation'::text);
CREATE INDEX chat_message_history ON chats_message USING btree (room_id, id DESC);
CREATE INDEX chat_message_mentions ON chats_message USING gin (mentions) WHERE (NOT (mentions = '{}'::bigint[]));
CREATE INDEX chat_message_of_a_person ON chats_message USING btree (author_id, posted_at DESC);
CREATE INDEX chat_message_replay ON chats_message USING btree (room_id, media_ms, id) WHERE (media_ms IS NOT NULL);
CREATE INDEX chat_sanction_in_force ON chats_sanction USING btree (store_id, person_id) WHERE (lifted_at IS NULL);
CREATE INDEX chats_decision_by_user_id_643797ab ON chats_decision USING btree (by_user_id);
CREATE INDEX chats_decision_room_id_e31730f8 ON chats_decision USING btree (room_id);
CREATE INDEX chats_room_pinned_id_a9d2c8f0 ON chats_room USING btree (pinned_id);
CREATE INDEX chats_room_store_id_1a9ef4ca ON chats_room USING btree (store_id);
CREATE INDEX chats_sanction_by_user_id_aecdba2e ON chats_sanction USING btree (by_user_id);
CREATE INDEX chats_sanction_person_id_6595a78c ON chats_sanction USING btree (person_id);
CREATE INDEX chats_sanction_room_id_04d54f76 ON chats_sanction USING btree (room_id);
CREATE INDEX chats_sanction_store_id_c97a2d62 ON chats_sanction USING btree (store_id);
CREATE INDEX chats_writer_person_id_15f4dd50 ON chats_writer USING btree (person_id);
CREATE INDEX co_watched_other ON catalog_cowatched USING btree (other_id);
CREATE INDEX collection_by_title ON catalog_collection USING btree (store_id, kind, lower((title)::text), id);
CREATE INDEX collection_content_order ON catalog_collectioncontent USING btree (collection_id, season_id, "position", content_id);
CREATE INDEX comment_all ON comments_comment USING btree (store_id, id DESC) WHERE (NOT ((state)::text = 'deleted'::text));
CREATE INDEX comment_changes ON comments_comment USING btree (discussion_id, changed_version);
CREATE INDEX comment_held ON comments_comment USING btree (store_id, id DESC) WHERE ((state)::text = 'held'::text);
CREATE INDEX comment_hidden ON comments_comment USING btree (store_id, id DESC) WHERE ((state)::text = 'hidden'::text);
CREATE INDEX comment_of_a_person ON comments_comment USING btree (author_id, created_at DESC);
CREATE INDEX comment_own_held ON comments_comment USING btree (discussion_id, author_id, id DESC) WHERE ((state)::text = 'held'::text);
CREATE INDEX comment_queue ON comments_comment USING btree (store_id, id DESC) WHERE needs_review;
CREATE INDEX comment_replies ON comments_comment USING btree (thread_id, id) WHERE is_listed;
CREATE INDEX comment_reported ON comments_comment USING btree (store_id, id DESC) WHERE (open_reports > 0);
CREATE INDEX comment_threads ON comments_comment USING btree (discussion_id, id DESC) WHERE (is_listed AND (thread_id IS NULL));
CREATE INDEX comment_words ON comments_comment USING gin (to_tsvector('simple'::regconfig, (COALESCE(body, ''::character varying))::text));
CREATE INDEX comments_block_by_user_id_7e5d98a8 ON comments_block USING btree (by_user_id);
CREATE INDEX comments_block_person_id_01ece2f1 ON comments_block USING btree (person_id);
CREATE INDEX comments_block_store_id_6c534546 ON comments_block USING btree (store_id);
CREATE INDEX comments_comment_author_id_334ce9e2 ON comments_comment USING btree (author_id);
CREATE INDEX comments_comment_discussion_id_9f4ea1d4 ON comments_comment USING btree (discussion_id);
CREATE INDEX comments_comment_store_id_341d163c ON comments_comment USING btree (store_id);
CREATE INDEX comments_comment_thread_id_fab41b92 ON comments_comment USING btree (thread_id);
CREATE INDEX comments_decision_by_user_id_980f85ce ON comments_decision USING btree (by_user_id);
CREATE INDEX comments_decision_store_id_439d4484 ON comments_decision USING btree (store_id);
CREATE INDEX comments_discussion_chapter_id_74e5e3ec ON comments_discussion USING btree (chapter_id);
CREATE INDEX comments_discussion_content_id_e740b43e ON comments_discussion USING btree (content_id);
CREATE INDEX comments_discussion_store_id_2dc0b0c7 ON comments_discussion USING btree (store_id);
CREATE INDEX comments_mention_comment_id_e1875dc2 ON comments_mention USING btree (comment_id);
CREATE INDEX comments_mention_person_id_42b14fb8 ON comments_mention USING btree (person_id);
CREATE INDEX comments_notice_comment_id_7fa3c534 ON comments_notice USING btree (comment_id);
CREATE INDEX comments_notice_person_id_85968541 ON comments_notice USING btree (person_id);
CREATE INDEX comments_report_comment_id_bbaf98e5 ON comments_report USING btree (comment_id);
CREATE INDEX comments_report_reporter_id_b4160fcb ON comments_report USING btree (reporter_id);
CREATE INDEX commerce_cancellationflow_store_id_290002b0 ON commerce_cancellationflow USING btree (store_id);
CREATE INDEX commerce_cancellationflow_subscription_id_39f2bb03 ON commerce_cancellationflow USING btree (subscription_id);
CREATE INDEX commerce_cancellationflow_user_id_3f44617f ON commerce_cancellationflow USING btree (user_id);
CREATE INDEX commerce_coupon_given_by_id_fda3af29 ON commerce_coupon USING btree (given_by_id);
CREATE INDEX commerce_coupon_product_id_259cf3a6 ON commerce_coupon USING btree (product_id);
CREATE INDEX commerce_coupon_store_id_662fc667 ON commerce_coupon USING btree (store_id);
CREATE INDEX commerce_couponredemption_coupon_id_8e2172ac ON commerce_couponredemption USING btree (coupon_id);
CREATE INDEX commerce_couponredemption_subscription_id_742e4d8c ON commerce_couponredemption USING btree (subscription_id);
CREATE INDEX commerce_couponredemption_user_id_3bacc961 ON commerce_couponredemption USING btree (user_id);
CREATE INDEX commerce_credit_store_id_76bca27a ON commerce_credit USING btree (store_id);
CREATE INDEX commerce_credit_user_id_ad2463b9 ON commerce_credit USING btree (user_id);
CREATE INDEX commerce_dispute_payment_id_3adad2cc ON commerce_dispute USING btree (payment_id);
CREATE INDEX commerce_dispute_store_id_972e386a ON commerce_dispute USING btree (store_id);
CREATE INDEX commerce_donation_store_id_2475b4a3 ON commerce_donation USING btree (store_id);
CREATE INDEX commerce_donation_user_id_fa8674a1 ON commerce_donation USING btree (user_id);
CREATE INDEX commerce_entitlement_product_id_2d317771 ON commerce_entitlement USING btree (product_id);
CREATE INDEX commerce_entitlement_store_id_92819076 ON commerce_entitlement USING btree (store_id);
CREATE INDEX commerce_entitlement_user_id_27e84103 ON commerce_entitlement USING btree (user_id);
CREATE INDEX commerce_giftcard_given_by_id_b112e126 ON commerce_giftcard USING btree (given_by_id);
CREATE INDEX commerce_giftcard_store_id_37a9d1c8 ON commerce_giftcard USING btree (store_id);
CREATE INDEX commerce_giftcardentry_gift_card_id_85336359 ON commerce_giftcardentry USING btree (gift_card_id);
CREATE INDEX commerce_giftcardentry_payment_id_e28966eb ON commerce_giftcardentry USING btree (payment_id);
CREATE INDEX commerce_invoice_store_id_ef9da5df ON commerce_invoice USING btree (store_id);
CREATE INDEX commerce_invoice_subscription_id_e8f31f0b ON commerce_invoice USING btree (subscription_id);
CREATE INDEX commerce_invoice_user_id_af35a715 ON commerce_invoice USING btree (user_id);
CREATE INDEX commerce_invoiceline_invoice_id_5a22dc0e ON commerce_invoiceline USING btree (invoice_id);
CREATE INDEX commerce_invoiceline_price_id_40141c5f ON commerce_invoiceline USING btree (price_id);
CREATE INDEX commerce_invoiceline_product_id_4070d7fb ON commerce_invoiceline USING btree (product_id);
CREATE INDEX commerce_lease_name_b6d75d26_like ON commerce_lease USING btree (name varchar_pattern_ops);
CREATE INDEX commerce_offer_store_id_ddd76dcd ON commerce_offer USING btree (store_id);
CREATE INDEX commerce_offer_upsell_product_id_526bdb05 ON commerce_offer USING btree (upsell_product_id);
CREATE INDEX commerce_offerproduct_offer_id_3a6604cd ON commerce_offerproduct USING btree (offer_id);
CREATE INDEX commerce_offerproduct_product_id_e85f9716 ON commerce_offerproduct USING btree (product_id);
CREATE INDEX commerce_outbox_store_id_be1255c1 ON commerce_outbox USING btree (store_id);
CREATE INDEX commerce_payment_idempotency_key_978b18e7_like ON commerce_payment USING btree (idempotency_key varchar_pattern_ops);
CREATE INDEX commerce_payment_invoice_id_3b153a93 ON commerce_payment USING btree (invoice_id);
CREATE INDEX commerce_payment_method_id_c095b545 ON commerce_payment USING btree (method_id);
CREATE INDEX commerce_payment_store_id_91f0e594 ON commerce_payment USING btree (store_id);
CREATE INDEX commerce_paymentmethod_store_id_cb349ae0 ON commerce_paymentmethod USING btree (store_id);
CREATE INDEX commerce_paymentmethod_user_id_98a765f5 ON commerce_paymentmethod USING btree (user_id);
CREATE INDEX commerce_price_product_id_ac6d74ef ON commerce_price USING btree (product_id);
CREATE INDEX commerce_product_store_id_347b7d16 ON commerce_product USING btree (store_id);
CREATE INDEX commerce_productunlock_content_id_e8848540 ON commerce_productunlock USING btree (content_id);
CREATE INDEX commerce_productunlock_product_id_3c2967fb ON commerce_productunlock USING btree (product_id);
CREATE INDEX commerce_providercustomer_store_id_af694861 ON commerce_providercustomer USING btree (store_id);
CREATE INDEX commerce_providercustomer_user_id_3687e259 ON commerce_providercustomer USING btree (user_id);
CREATE INDEX commerce_providersettings_store_id_1495b116 ON commerce_providersettings USING btree (store_id);
CREATE INDEX commerce_providerwatch_store_id_5e5885b5 ON commerce_providerwatch USING btree (store_id);
CREATE INDEX commerce_refund_idempotency_key_3be4c5b0_like ON commerce_refund USING btree (idempotency_key varchar_pattern_ops);
CREATE INDEX commerce_refund_payment_id_f998bbed ON commerce_refund USING btree (payment_id);
CREATE INDEX commerce_refund_store_id_e9c8661d ON commerce_refund USING btree (store_id);
CREATE INDEX commerce_sa_store_i_548f8f_idx ON commerce_sandboxevent USING btree (store_id, created_at);
CREATE INDEX commerce_sandboxcard_ref_d25450be_like ON commerce_sandboxcard USING btree (ref varchar_pattern_ops);
CREATE INDEX commerce_sandboxcard_store_id_a9e44738 ON commerce_sandboxcard USING btree (store_id);
CREATE INDEX commerce_sandboxdispute_ref_942beac3_like ON commerce_sandboxdispute USING btree (ref varchar_pattern_ops);
CREATE INDEX commerce_sandboxevent_ref_6d26c1db_like ON commerce_sandboxevent USING btree (ref varchar_pattern_ops);
CREATE INDEX commerce_sandboxevent_store_id_12254bee ON commerce_sandboxevent USING btree (store_id);
CREATE INDEX commerce_sandboxpayment_card_id_d946f8d8 ON commerce_sandboxpayment USING btree (card_id);
CREATE INDEX commerce_sandboxpayment_ref_9b248aef_like ON commerce_sandboxpayment USING btree (ref varchar_pattern_ops);
CREATE INDEX commerce_sandboxpayment_store_id_55b551a3 ON commerce_sandboxpayment USING btree (store_id);
CREATE INDEX commerce_sandboxrefund_payment_id_60e64299 ON commerce_sandboxrefund USING btree (payment_id);
CREATE INDEX commerce_sandboxrefund_ref_83196b16_like ON commerce_sandboxrefund USING btree (ref varchar_pattern_ops);
CREATE INDEX commerce_sandboxsetup_client_secret_cc986793_like ON commerce_sandboxsetup USING btree (client_secret varchar_pattern_ops);
CREATE INDEX commerce_sandboxsetup_ref_ad179c51_like ON commerce_sandboxsetup USING btree (ref varchar_pattern_ops);
CREATE INDEX commerce_sandboxsetup_store_id_188777fc ON commerce_sandboxsetup USING btree (store_id);
CREATE INDEX commerce_setupsession_store_id_d61e1fc2 ON commerce_setupsession USING btree (store_id);
CREATE INDEX commerce_setupsession_user_id_90b681f6 ON commerce_setupsession USING btree (user_id);
CREATE INDEX commerce_subscription_coupon_id_a6085e4e ON commerce_subscription USING btree (coupon_id);
CREATE INDEX commerce_subscription_method_id_3e9d4b92 ON commerce_subscription USING btree (method_id);
CREATE INDEX commerce_subscription_next_price_id_eb8560a5 ON commerce_subscription USING btree (next_price_id);
CREATE INDEX commerce_subscription_price_id_1c65d300 ON commerce_subscription USING btree (price_id);
CREATE INDEX commerce_subscription_store_id_2daee29a ON commerce_subscription USING btree (store_id);
CREATE INDEX commerce_subscription_user_id_b1c337af ON commerce_subscription USING btree (user_id);
CREATE INDEX commerce_trialgrant_store_id_3fc75d06 ON commerce_trialgrant USING btree (store_id);
CREATE INDEX commerce_trialgrant_user_id_89ec4915 ON commerce_trialgrant USING btree (user_id);
CREATE INDEX commerce_webhookevent_store_id_a9c6fb0d ON commerce_webhookevent USING btree (store_id);
CREATE INDEX confirmation_age ON accounts_confirmation USING btree (expires_at);
CREATE INDEX confirmation_latest ON accounts_confirmation USING btree (store_id, kind, email, id DESC);
CREATE INDEX confirmation_secret ON accounts_confirmation USING btree (secret_hash);
CREATE INDEX consent_in_force ON newsletters_consent USING btree (store_id, confirmed_at) WHERE ((confirmed_at IS NOT NULL) AND (ended_at IS NULL));
CREATE INDEX content_announced ON catalog_content USING btree (store_id, published_at, id) WHERE is_announced;
CREATE INDEX content_author_of ON catalog_contentauthor USING btree (author_id, content_id);
CREATE INDEX content_back_office_order ON catalog_content USING btree (store_id, id DESC);
CREATE INDEX content_by_title ON catalog_content USING btree (store_id, lower((title)::text), id) WHERE (published_at IS NOT NULL);
CREATE INDEX content_catalogue_order ON catalog_content USING btree (store_id, "position", published_at DESC, id DESC) WHERE (published_at IS NOT NULL);
CREATE UNIQUE INDEX content_in_one_series ON catalog_collectioncontent USING btree (content_id) WHERE ((kind)::text = 'series'::text);
CREATE INDEX content_newest ON catalog_content USING btree (store_id, published_at DESC, id DESC) WHERE (published_at IS NOT NULL);
CREATE INDEX content_of_trailer ON catalog_content USING btree (trailer_id, id) WHERE (trailer_id IS NOT NULL);
CREATE UNIQUE INDEX coupon_code_once_a_store ON commerce_coupon USING btree (store_id, lower((code)::text));
CREATE UNIQUE INDEX coupon_once_a_person ON commerce_couponredemption USING btree (coupon_id, user_id) WHERE (is_first AND (released_at IS NULL));
CREATE INDEX credit_of_a_user ON commerce_credit USING btree (user_id, currency);
CREATE INDEX custom_field_order ON catalog_customfield USING btree (store_id, "position", id);
CREATE INDEX custom_field_value_of ON catalog_customfieldvalue USING btree (field_id, value, content_id);
CREATE INDEX device_activation_age ON accounts_deviceactivation USING btree (expires_at);
CREATE INDEX donation_of_an_event ON commerce_donation USING btree (live_event_id, id DESC);
CREATE INDEX engagement_favorite_chapter_id_890cf23b ON engagement_favorite USING btree (chapter_id);
CREATE INDEX engagement_favorite_content_id_c8a6827b ON engagement_favorite USING btree (content_id);
CREATE INDEX engagement_favorite_user_id_f78c52c4 ON engagement_favorite USING btree (user_id);
CREATE INDEX engagement_follow_store_id_70871c74 ON engagement_follow USING btree (store_id);
CREATE INDEX engagement_follow_user_id_22072268 ON engagement_follow USING btree (user_id);
CREATE INDEX engagement_listentry_content_id_36e1ce37 ON engagement_listentry USING btree (content_id);
CREATE INDEX engagement_listentry_user_id_78439958 ON engagement_listentry USING btree (user_id);
CREATE INDEX engagement_rating_content_id_8e9cb286 ON engagement_rating USING btree (content_id);
CREATE INDEX engagement_rating_user_id_7695f3ca ON engagement_rating USING btree (user_id);
CREATE INDEX engagement_watchstate_chapter_id_4f8d5ac2 ON engagement_watchstate USING btree (chapter_id);
CREATE INDEX engagement_watchstate_content_id_b5ab5ef0 ON engagement_watchstate USING btree (content_id);
CREATE INDEX engagement_watchstate_user_id_ac1715a0 ON engagement_watchstate USING btree (user_id);
CREATE INDEX entitlement_of_a_user ON commerce_entitlement USING btree (user_id, product_id);
CREATE INDEX entitlement_to_shut ON commerce_entitlement USING btree (ends_at) WHERE ((ends_at IS NOT NULL) AND (shut_at IS NULL));
CREATE INDEX favorite_latest ON engagement_favorite USING btree (user_id, created_at DESC);
CREATE INDEX film_news_latest ON newsletters_filmnews USING btree (user_id, told_at DESC);
CREATE INDEX film_news_waiting ON newsletters_filmnews USING btree (store_id, created_at) WHERE (told_at IS NULL);
CREATE INDEX film_reminder_to_send ON reminders_reminder USING btree (content_id) WHERE (sent_at IS NULL);
CREATE INDEX follow_of_a_category ON engagement_follow USING btree (category_id) WHERE ((kind)::text = 'category'::text);
CREATE INDEX follow_of_a_series ON engagement_follow USING btree (series_id) WHERE ((kind)::text = 'series'::text);
CREATE INDEX follow_of_an_author ON engagement_follow USING btree (author_id) WHERE ((kind)::text = 'author'::text);
CREATE INDEX front_row_content_order ON catalog_frontrowcontent USING btree (row_id, "position", content_id);
CREATE UNIQUE INDEX front_row_once_a_store ON catalog_frontrow USING btree (store_id, kind, category_id, collection_id) NULLS NOT DISTINCT WHERE (NOT ((kind)::text = 'picked'::text));
CREATE INDEX front_row_order ON catalog_frontrow USING btree (store_id, "position", id);
CREATE UNIQUE INDEX gift_card_redeemed_once_a_payment ON commerce_giftcardentry USING btree (payment_id) WHERE ((kind)::text = 'redeem'::text);
CREATE INDEX idempotent_request_age ON commerce_idempotentrequest USING btree (created_at);
CREATE INDEX idx_procrastinate_jobs_worker_not_null ON procrastinate_jobs USING btree (worker_id) WHERE ((worker_id IS NOT NULL) AND (status = 'doing'::procrastinate_job_status));
CREATE INDEX idx_procrastinate_workers_last_heartbeat ON procrastinate_workers USING btree (last_heartbeat);
CREATE INDEX import_age ON importer_importrun USING btree (given_at);
CREATE INDEX import_of_a_store ON importer_importrun USING btree (store_id, state);
CREATE INDEX importer_importrun_store_id_c40304a7 ON importer_importrun USING btree (store_id);
CREATE INDEX invitation_age ON accounts_invitation USING btree (expires_at);
CREATE UNIQUE INDEX invitation_once_an_email ON accounts_invitation USING btree (store_id, lower((email)::text));
CREATE INDEX invitation_secret ON accounts_invitation USING btree (secret_hash);
CREATE INDEX invoice_closed ON commerce_invoice USING btree (store_id, closed_at);
CREATE INDEX invoice_newest ON commerce_invoice USING btree (store_id, created_at DESC, id DESC);
CREATE INDEX invoice_of_a_press ON commerce_invoice USING btree (user_id, press) WHERE (NOT ((press)::text = ''::text));
CREATE INDEX invoice_of_a_user ON commerce_invoice USING btree (user_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX invoice_reference_once ON commerce_invoice USING btree (reference) WHERE (NOT ((reference)::text = ''::text));
CREATE INDEX legal_agreement_store_id_f099d9c8 ON legal_agreement USING btree (store_id);
CREATE INDEX legal_agreement_user_id_86f1046e ON legal_agreement USING btree (user_id);
CREATE INDEX legal_agreement_version_id_bc8d971c ON legal_agreement USING btree (version_id);
CREATE INDEX legal_agreements_of_a_person ON legal_agreement USING btree (store_id, user_id, id DESC);
CREATE INDEX legal_legalversion_store_id_20b1a2ee ON legal_legalversion USING btree (store_id);
CREATE INDEX legal_versions_newest ON legal_legalversion USING btree (store_id, kind, id DESC);
CREATE INDEX list_entry_latest ON engagement_listentry USING btree (user_id, created_at DESC);
CREATE INDEX live_event_at_work ON live_liveevent USING btree (input_id) WHERE (((state)::text = 'live'::text) OR ((recorded_at IS NULL) AND ((state)::text = 'ended'::text)));
CREATE INDEX live_event_by_time ON live_liveevent USING btree (store_id, starts_at, id);
CREATE UNIQUE INDEX live_event_is_away_once ON live_interruption USING btree (event_id) WHERE (ended_at IS NULL);
CREATE INDEX live_input_by_store ON live_liveinput USING btree (store_id, id);
CREATE UNIQUE INDEX live_input_has_one_event_on_air ON live_liveevent USING btree (input_id) WHERE ((state)::text = 'live'::text);
CREATE INDEX live_interruption_by_time ON live_interruption USING btree (event_id, began_at, id);
CREATE INDEX live_liveevent_input_id_ac427ec0 ON live_liveevent USING btree (input_id);
CREATE INDEX live_liveevent_store_id_4d529c87 ON live_liveevent USING btree (store_id);
CREATE INDEX live_liveinput_public_id_c9151b06_like ON live_liveinput USING btree (public_id varchar_pattern_ops);
CREATE INDEX live_liveinput_store_id_c86549a7 ON live_liveinput USING btree (store_id);
CREATE INDEX live_reminder_event_id_9a4d2514 ON live_reminder USING btree (event_id);
CREATE INDEX live_reminder_user_id_ad029a9b ON live_reminder USING btree (user_id);
CREATE INDEX mail_ended ON mail_mail USING btree (ended_at);
CREATE INDEX mail_mail_message_id_2b0032fa_like ON mail_mail USING btree (message_id varchar_pattern_ops);
CREATE INDEX mail_mail_store_id_78d0961f ON mail_mail USING btree (store_id);
CREATE UNIQUE INDEX mail_of_a_cause_once ON mail_mail USING btree (ref, "to") WHERE (NOT ((ref)::text = ''::text));
CREATE INDEX mail_refusedaddress_store_id_3ea30313 ON mail_refusedaddress USING btree (store_id);
CREATE INDEX mail_waiting ON mail_mail USING btree (created_at) WHERE (state IN ('queued', 'sending', 'handing_over'));
CREATE INDEX media_captiontrack_video_id_ed2b15b5 ON media_captiontrack USING btree (video_id);
CREATE INDEX media_chunk_video_id_b1c71916 ON media_chunk USING btree (video_id);
CREATE INDEX media_foundcaptions_video_id_e88838c1 ON media_foundcaptions USING btree (video_id);
CREATE INDEX media_package_video_id_54fd448f ON media_package USING btree (video_id);
CREATE INDEX media_playbacksession_device_id_b3983f7f ON media_playbacksession USING btree (device_id);
CREATE INDEX media_playbacksession_expires_at_944b4658 ON media_playbacksession USING btree (expires_at);
CREATE INDEX media_playbacksession_session_b8821588_like ON media_playbacksession USING btree (session varchar_pattern_ops);
CREATE INDEX media_playbacksession_store_id_5f326b6c ON media_playbacksession USING btree (store_id);
CREATE INDEX media_playbacksession_user_id_0176bd4f ON media_playbacksession USING btree (user_id);
CREATE INDEX media_playbacksession_video_id_ef2a7c61 ON media_playbacksession USING btree (video_id);
CREATE INDEX media_revocation_until_1a21b115 ON media_revocation USING btree (until);
CREATE INDEX media_steptry_video_id_d6f1cd30 ON media_steptry USING btree (video_id);
CREATE INDEX media_upload_by_user_id_21480251 ON media_upload USING btree (by_user_id);
CREATE INDEX media_upload_upload_8d00ce86_like ON media_upload USING btree (upload varchar_pattern_ops);
CREATE INDEX media_video_current_package_id_1e3607c0 ON media_video USING btree (current_package_id);
CREATE INDEX media_video_cut_of_id_d2f98755 ON media_video USING btree (cut_of_id);
CREATE INDEX media_video_public_id_fd4e0620_like ON media_video USING btree (public_id varchar_pattern_ops);
CREATE INDEX media_video_store_id_dbf1e4a4 ON media_video USING btree (store_id);
CREATE INDEX mention_of_a_person ON comments_mention USING btree (person_id);
CREATE INDEX newsletter_newest ON newsletters_newsletter USING btree (store_id, id DESC);
CREATE INDEX newsletter_to_send ON newsletters_newsletter USING btree (send_at) WHERE (state IN ('scheduled', 'sending', 'running'));
CREATE INDEX newsletters_consent_newsletter_id_d0bab6ce ON newsletters_consent USING btree (newsletter_id);
CREATE INDEX newsletters_consent_user_id_781ca1c5 ON newsletters_consent USING btree (user_id);
CREATE INDEX newsletters_filmnews_follow_id_6ea37167 ON newsletters_filmnews USING btree (follow_id);
CREATE INDEX newsletters_filmnews_recipient_id_95b6cef3 ON newsletters_filmnews USING btree (recipient_id);
CREATE INDEX newsletters_filmnews_store_id_37659dba ON newsletters_filmnews USING btree (store_id);
CREATE INDEX newsletters_filmnews_user_id_66e739be ON newsletters_filmnews USING btree (user_id);
CREATE INDEX newsletters_newsletter_content_id_1cf897c7 ON newsletters_newsletter USING btree (content_id);
CREATE INDEX newsletters_newsletter_store_id_3ae5ff27 ON newsletters_newsletter USING btree (store_id);
CREATE INDEX newsletters_recipient_newsletter_id_aee85e50 ON newsletters_recipient USING btree (newsletter_id);
CREATE INDEX newsletters_recipient_user_id_4ce070e4 ON newsletters_recipient USING btree (user_id);
CREATE INDEX notice_of_a_subject ON notices_notice USING btree (subject_type, subject_id);
CREATE INDEX notice_of_the_office ON notices_notice USING btree (store_id, opened_at DESC, id DESC) WHERE (NOT ((to_role)::text = ''::text));
CREATE INDEX notice_open ON notices_notice USING btree (store_id, opened_at DESC, id DESC) WHERE ((resolved_at IS NULL) AND (NOT ((to_role)::text = ''::text)));
CREATE INDEX notice_resolved ON notices_notice USING btree (resolved_at);
CREATE INDEX notices_letterswitch_store_id_2ef64574 ON notices_letterswitch USING btree (store_id);
CREATE INDEX notices_notice_store_id_b588a3b8 ON notices_notice USING btree (store_id);
CREATE INDEX notices_notice_to_user_id_da975cdd ON notices_notice USING btree (to_user_id);
CREATE INDEX notices_noticechoice_user_id_722117c8 ON notices_noticechoice USING btree (user_id);
CREATE INDEX notices_noticeread_notice_id_5941bd4b ON notices_noticeread USING btree (notice_id);
CREATE INDEX notices_noticeread_user_id_f1169606 ON notices_noticeread USING btree (user_id);
CREATE UNIQUE INDEX one_active_price ON commerce_price USING btree (product_id, currency, "interval", interval_count) WHERE is_active;
CREATE UNIQUE INDEX one_default_method ON commerce_paymentmethod USING btree (user_id) WHERE ((detached_at IS NULL) AND is_default);
CREATE UNIQUE INDEX one_invoice_per_period ON commerce_invoice USING btree (subscription_id, period_start) WHERE ((NOT ((status)::text = 'void'::text)) AND ((kind)::text = 'period'::text));
CREATE UNIQUE INDEX one_live_external ON commerce_payment USING btree (invoice_id) WHERE (((leg)::text = 'external'::text) AND (state IN ('created', 'submitted', 'requires_action', 'processing', 'unknown', 'succeeded')));
CREATE UNIQUE INDEX one_live_sub ON commerce_subscription USING btree (user_id, plan_group) WHERE (status IN ('incomplete', 'trialing', 'active', 'past_due', 'on_hold', 'paused'));
CREATE UNIQUE INDEX one_notice_of_a_cause ON notices_notice USING btree (store_id, kind, subject_type, subject_id, occasion) WHERE ((resolved_at IS NULL) OR is_once);
CREATE UNIQUE INDEX one_open_cancellation ON commerce_cancellationflow USING btree (subscription_id) WHERE ((outcome)::text = ''::text);
CREATE UNIQUE INDEX one_open_consent ON newsletters_consent USING btree (user_id) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX one_open_invoice_per_subscription ON commerce_invoice USING btree (subscription_id) WHERE ((kind IN ('period', 'switch')) AND ((status)::text = 'open'::text));
CREATE UNIQUE INDEX one_open_order ON commerce_invoice USING btree (user_id, cart) WHERE (((status)::text = 'open'::text) AND (NOT ((cart)::text = ''::text)));
CREATE UNIQUE INDEX one_pin_a_discussion ON comments_comment USING btree (discussion_id) WHERE is_pinned;
CREATE UNIQUE INDEX one_trial_a_card ON commerce_trialgrant USING btree (store_id, plan_group, card_fingerprint) WHERE (NOT ((card_fingerprint)::text = ''::text));
CREATE INDEX outbox_waiting ON commerce_outbox USING btree (id) WHERE (handled_at IS NULL);
CREATE UNIQUE INDEX payment_of_a_provider_once ON commerce_payment USING btree (provider, provider_account, provider_payment_id) WHERE (provider_payment_id IS NOT NULL);
CREATE INDEX payment_to_reconcile ON commerce_payment USING btree (state, changed_at) WHERE (((leg)::text = 'external'::text) AND (NOT ((state)::text = 'succeeded'::text)));
CREATE INDEX procrastinate_events_job_id_fkey_v1 ON procrastinate_events USING btree (job_id);
CREATE INDEX procrastinate_jobs_id_lock_idx_v1 ON procrastinate_jobs USING btree (id, lock) WHERE (status = ANY (ARRAY['todo'::procrastinate_job_status, 'doing'::procrastinate_job_status]));
CREATE UNIQUE INDEX procrastinate_jobs_lock_idx_v1 ON procrastinate_jobs USING btree (lock) WHERE (status = 'doing'::procrastinate_job_status);
CREATE INDEX procrastinate_jobs_priority_idx_v1 ON procrastinate_jobs USING btree (priority DESC, id) WHERE (status = 'todo'::procrastinate_job_status);
CREATE INDEX procrastinate_jobs_queue_name_idx_v1 ON procrastinate_jobs USING btree (queue_name);
CREATE UNIQUE INDEX procrastinate_jobs_queueing_lock_idx_v1 ON procrastinate_jobs USING btree (queueing_lock) WHERE (status = 'todo'::procrastinate_job_status);
CREATE INDEX procrastinate_periodic_defers_job_id_fkey_v1 ON procrastinate_periodic_defers USING btree (job_id);
CREATE INDEX product_of_everything ON commerce_product USING btree (store_id) WHERE unlocks_everything;
CREATE INDEX product_on_sale_in_order ON commerce_product USING btree (store_id, "position", id) WHERE is_on_sale;
CREATE UNIQUE INDEX profile_name_once_a_person ON accounts_profile USING btree (user_id, lower((name)::text));
CREATE INDEX rating_latest ON engagement_rating USING btree (user_id, updated_at);
CREATE INDEX rating_of_a_content ON engagement_rating USING btree (content_id, stars) WHERE (profile_id IS NULL);
CREATE INDEX recipient_in_the_outbox ON newsletters_recipient USING btree (mail_id) WHERE ((state)::text = 'queued'::text);
CREATE INDEX recipient_waiting ON newsletters_recipient USING btree (newsletter_id, id) WHERE ((state)::text = 'waiting'::text);
CREATE UNIQUE INDEX refund_of_a_provider_once ON commerce_refund USING btree (payment_id, provider_refund_id) WHERE (provider_refund_id IS NOT NULL);
CREATE INDEX refund_to_reconcile ON commerce_refund USING btree (state, changed_at) WHERE (NOT (state IN ('succeeded', 'failed')));
CREATE INDEX reminder_to_send ON live_reminder USING btree (event_id) WHERE (sent_at IS NULL);
CREATE INDEX reminders_reminder_store_id_0efdb610 ON reminders_reminder USING btree (store_id);
CREATE INDEX reminders_reminder_user_id_d7529c48 ON reminders_reminder USING btree (user_id);
CREATE INDEX revocation_by_subject ON media_revocation USING btree (subject);
CREATE INDEX search_document_authors ON search_document USING gin (author_ids);
CREATE INDEX search_document_categories ON search_document USING gin (category_ids);
CREATE INDEX search_document_names ON search_document USING gin (names);
CREATE INDEX search_document_newest ON search_document USING btree (store_id, published_at DESC, content_id);
CREATE INDEX search_document_store_id_1dc66b57 ON search_document USING btree (store_id);
CREATE INDEX search_document_title ON search_document USING btree (store_id, "left"((title_key)::text, 100));
CREATE INDEX search_document_words ON search_document USING gin (words);
CREATE INDEX search_line_of_content ON search_line USING btree (content_id, start_ms, id);
CREATE INDEX search_line_store_id_a3eda898 ON search_line USING btree (store_id);
CREATE INDEX search_line_words ON search_line USING gin (words);
CREATE INDEX search_name_store_id_e07ac55d ON search_name USING btree (store_id);
CREATE INDEX search_name_words ON search_name USING gin (words);
CREATE INDEX search_word_keys ON search_word USING gin (keys);
CREATE INDEX search_word_store_id_22a7dd56 ON search_word USING btree (store_id);
CREATE INDEX session_age ON accounts_session USING btree (expires_at);
CREATE INDEX session_of_a_user ON accounts_session USING btree (user_id, created_at, id);
CREATE INDEX setup_session_secret ON commerce_setupsession USING btree (secret_hash);
CREATE INDEX sign_in_try_account ON accounts_signintry USING btree (account, tried_at);
CREATE INDEX sign_in_try_address ON accounts_signintry USING btree (address, tried_at);
CREATE INDEX sign_in_try_age ON accounts_signintry USING btree (tried_at);
CREATE INDEX stores_store_host_e3cf1b6c_like ON stores_store USING btree (host varchar_pattern_ops);
CREATE INDEX stores_store_name_a14c6c66_like ON stores_store USING btree (name varchar_pattern_ops);
CREATE INDEX subscription_due ON commerce_subscription USING btree (period_end, id) WHERE (status IN ('incomplete', 'trialing', 'active', 'past_due', 'on_hold', 'paused'));
CREATE INDEX subscription_newest ON commerce_subscription USING btree (store_id, created_at DESC, id DESC);
CREATE INDEX token_of_store ON tokens_apitoken USING btree (store_id, id);
CREATE INDEX tokens_apitoken_maker_id_753ce03b ON tokens_apitoken USING btree (maker_id);
CREATE INDEX tokens_apitoken_store_id_2691ae30 ON tokens_apitoken USING btree (store_id);
CREATE INDEX translations_messageoverride_store_id_db8bd288 ON translations_messageoverride USING btree (store_id);
CREATE UNIQUE INDEX user_email_once_a_store ON accounts_user USING btree (store_id, lower((email)::text));
CREATE INDEX user_newest_of_a_store ON accounts_user USING btree (store_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX user_nickname_once_a_store ON accounts_user USING btree (store_id, lower((nickname)::text)) WHERE (NOT ((nickname)::text = ''::text));
CREATE INDEX video_by_store ON media_video USING btree (store_id, id);
CREATE INDEX video_news ON media_video USING btree (news_from) WHERE (news_from IS NOT NULL);
CREATE INDEX watch_state_latest ON engagement_watchstate USING btree (user_id, updated_at DESC);
CREATE INDEX watch_state_of_a_content ON engagement_watchstate USING btree (user_id, content_id, updated_at DESC);
CREATE INDEX webhook_delivery_due ON webhooks_webhookdelivery USING btree (endpoint_id, due_at) WHERE ((state)::text = 'queued'::text);
CREATE INDEX webhook_endpoint_of_store ON webhooks_webhookendpoint USING btree (store_id, id);
CREATE INDEX webhook_unhandled ON commerce_webhookevent USING btree (next_try_at, id) WHERE (handled_at IS NULL);
CREATE INDEX webhooks_webhookdelivery_endpoint_id_d5bfb5c8 ON webhooks_webhookdelivery USING btree (endpoint_id);
CREATE INDEX webhooks_webhookdelivery_event_id_48da21e7 ON webhooks_webhookdelivery USING btree (event_id);
CREATE INDEX webhooks_webhookendpoint_store_id_cfe32cd5 ON webhooks_webhookendpoint USING btree (store_id);
CREATE INDEX webhooks_webhookevent_created_at_f7039888 ON webhooks_webhookevent USING btree (created_at);
CREATE INDEX webhooks_webhookevent_message_id_52bee649_like ON webhooks_webhookevent USING btree (message_id varchar_pattern_ops);
CREATE INDEX webhooks_webhookevent_store_id_8789e52f ON webhooks_webhookevent USING btree (store_id);
CREATE TRIGGER catalog_author_shown AFTER INSERT OR DELETE OR UPDATE ON catalog_author FOR EACH ROW EXECUTE FUNCTION guest_cache_tell();
CREATE TRIGGER catalog_category_shown AFTER INSERT OR DELETE OR UPDATE ON catalog_category FOR EACH ROW EXECUTE FUNCTION guest_cache_tell();
CREATE TRIGGER catalog_categorycontent_shown AFTER INSERT OR DELETE OR UPDATE ON catalog_categorycontent FOR EACH ROW EXECUTE FUNCTION guest_cache_tell();
CREATE TRIGGER catalog_chapter_shown AFTER INSERT OR DELETE OR UPDATE ON catalog_chapter FOR EACH ROW EXECUTE FUNCTION guest_cache_tell_of_catalog_chapter();
CREATE TRIGGER catalog_collection_shown AFTER INSERT OR DELETE OR UPDATE ON catalog_collection FOR EACH ROW EXECUTE FUNCTION guest_cache_tell();
CREATE TRIGGER catalog_collectioncontent_shown AFTER INSERT OR DELETE OR UPDATE ON catalog_collectioncontent FOR EACH ROW EXECUTE FUNCTION guest_cache_tell();
CREATE TRIGGER catalog_content_shown AFTER INSERT OR DELETE OR UPDATE ON catalog_content FOR EACH ROW EXECUTE FUNCTION guest_cache_tell();
CREATE TRIGGER catalog_contentauthor_shown AFTER INSERT OR DELETE OR UPDATE ON catalog_contentauthor FOR EACH ROW EXECUTE FUNCTION guest_cache_tell();
CREATE TRIGGER catalog_copy_chapter AFTER INSERT OR UPDATE OF video_id ON catalog_chapter FOR EACH ROW WHEN ((new.video_id IS NOT NULL)) EXECUTE FUNCTION catalog_on_chapter();
CREATE TRIGGER catalog_copy_package AFTER UPDATE OF manifest ON media_package FOR EACH ROW WHEN (((old.manifest -> 'poster'::text) IS DISTINCT FROM (new.manifest -> 'poster'::text))) EXECUTE FUNCTION catalog_on_package();
CREATE TRIGGER catalog_copy_video AFTER UPDATE OF state, duration_ms, width, height, current_package_id, chapter_marks, chapter_marks_shown ON media_video FOR EACH ROW WHEN (((((((((old.state)::text IS DISTINCT FROM (new.state)::text) OR (old.duration_ms IS DISTINCT FROM new.duration_ms)) OR (old.width IS DISTINCT FROM new.width)) OR (old.height IS DISTINCT FROM new.height)) OR (old.current_package_id IS DISTINCT FROM new.current_package_id)) OR (old.chapter_marks IS DISTINCT FROM new.chapter_marks)) OR (old.chapter_marks_shown IS DISTINCT FROM new.chapter_marks_shown))) EXECUTE FUNCTION catalog_on_video();
CREATE TRIGGER catalog_customfield_shown AFTER INSERT OR DELETE OR UPDATE ON catalog_customfield FOR EACH ROW EXECUTE FUNCTION guest_cache_tell();
CREATE TRIGGER catalog_customfieldvalue_shown AFTER INSERT OR DELETE OR UPDATE ON catalog_customfieldvalue FOR EACH ROW EXECUTE FUNCTION guest_cache_tell();
CREATE TRIGGER catalog_frontrow_shown AFTER INSERT OR DELETE OR UPDATE ON catalog_frontrow FOR EACH ROW EXECUTE FUNCTION guest_cache_tell();
CREATE TRIGGER catalog_frontrowcontent_shown AFTER INSERT OR DELETE OR UPDATE ON catalog_frontrowcontent FOR EACH ROW EXECUTE FUNCTION guest_cache_tell();
CREATE TRIGGER catalog_season_shown AFTER INSERT OR DELETE OR UPDATE ON catalog_season FOR EACH ROW EXECUTE FUNCTION guest_cache_tell();
CREATE TRIGGER commerce_giftcard_shown AFTER INSERT OR DELETE OR UPDATE ON commerce_giftcard FOR EACH ROW EXECUTE FUNCTION guest_cache_tell();
CREATE TRIGGER commerce_price_shown AFTER INSERT OR DELETE OR UPDATE ON commerce_price FOR EACH ROW EXECUTE FUNCTION guest_cache_tell_of_commerce_price();
CREATE TRIGGER commerce_product_shown AFTER INSERT OR DELETE OR UPDATE ON commerce_product FOR EACH ROW EXECUTE FUNCTION guest_cache_tell();
CREATE TRIGGER commerce_productunlock_shown AFTER INSERT OR DELETE OR UPDATE ON commerce_productunlock FOR EACH ROW EXECUTE FUNCTION guest_cache_tell();
CREATE TRIGGER commerce_providersettings_shown AFTER INSERT OR DELETE OR UPDATE ON commerce_providersettings FOR EACH ROW EXECUTE FUNCTION guest_cache_tell();
CREATE TRIGGER credit_begin BEFORE INSERT ON commerce_credit FOR EACH ROW EXECUTE FUNCTION commerce_credit_begin();
CREATE TRIGGER credit_stays BEFORE UPDATE ON commerce_credit FOR EACH ROW EXECUTE FUNCTION commerce_ledger_stays();
CREATE TRIGGER engagement_move_positions AFTER UPDATE OF video_id ON catalog_chapter FOR EACH ROW WHEN (((old.video_id IS DISTINCT FROM new.video_id) AND (old.video_id IS NOT NULL) AND (new.video_id IS NOT NULL))) EXECUTE FUNCTION engagement_move_positions();
CREATE TRIGGER engagement_rating_changed_shown AFTER UPDATE ON engagement_rating FOR EACH ROW WHEN ((old.stars <> new.stars)) EXECUTE FUNCTION guest_cache_tell_of_a_rating();
CREATE TRIGGER engagement_rating_shown AFTER INSERT OR DELETE ON engagement_rating FOR EACH ROW EXECUTE FUNCTION guest_cache_tell_of_a_rating();
CREATE TRIGGER gift_card_entry_apply AFTER INSERT ON commerce_giftcardentry FOR EACH ROW EXECUTE FUNCTION commerce_gift_card_entry_apply();
CREATE TRIGGER gift_card_entry_stays BEFORE UPDATE ON commerce_giftcardentry FOR EACH ROW EXECUTE FUNCTION commerce_ledger_stays();
CREATE TRIGGER gift_card_guard BEFORE UPDATE ON commerce_giftcard FOR EACH ROW EXECUTE FUNCTION commerce_gift_card_guard();
CREATE TRIGGER invoice_guard BEFORE UPDATE ON commerce_invoice FOR EACH ROW EXECUTE FUNCTION commerce_invoice_guard();
CREATE TRIGGER live_liveevent_changed_shown AFTER UPDATE ON live_liveevent FOR EACH ROW WHEN (((((((((((old.state)::text IS DISTINCT FROM (new.state)::text) OR (old.starts_at IS DISTINCT FROM new.starts_at)) OR (old.announced_at IS DISTINCT FROM new.announced_at)) OR (old.image IS DISTINCT FROM new.image)) OR (old.on_air_at IS DISTINCT FROM new.on_air_at)) OR (old.away_since IS DISTINCT FROM new.away_since)) OR (old.started_at IS DISTINCT FROM new.started_at)) OR (old.ended_at IS DISTINCT FROM new.ended_at)) OR (old.updated_at IS DISTINCT FROM new.updated_at))) EXECUTE FUNCTION guest_cache_tell();
CREATE TRIGGER live_liveevent_shown AFTER INSERT OR DELETE ON live_liveevent FOR EACH ROW EXECUTE FUNCTION guest_cache_tell();
CREATE TRIGGER media_revocation_tell AFTER INSERT ON media_revocation FOR EACH ROW EXECUTE FUNCTION media_revocation_tell();
CREATE TRIGGER payment_apply AFTER INSERT OR UPDATE OF state ON commerce_payment FOR EACH ROW EXECUTE FUNCTION commerce_payment_apply();
CREATE TRIGGER payment_begin BEFORE INSERT ON commerce_payment FOR EACH ROW EXECUTE FUNCTION commerce_payment_begin();
CREATE TRIGGER payment_begin_alone BEFORE INSERT ON commerce_payment FOR EACH ROW EXECUTE FUNCTION commerce_payment_alone();
CREATE TRIGGER payment_guard BEFORE UPDATE ON commerce_payment FOR EACH ROW EXECUTE FUNCTION commerce_payment_guard();
CREATE TRIGGER payment_taken_guard BEFORE UPDATE ON commerce_payment FOR EACH ROW EXECUTE FUNCTION commerce_payment_taken_guard();
CREATE TRIGGER price_stays BEFORE UPDATE ON commerce_price FOR EACH ROW EXECUTE FUNCTION commerce_price_stays();
CREATE TRIGGER price_tell AFTER INSERT OR DELETE OR UPDATE ON commerce_price FOR EACH ROW EXECUTE FUNCTION commerce_tell();
CREATE TRIGGER procrastinate_jobs_notify_queue_job_aborted_v1 AFTER UPDATE OF abort_requested ON procrastinate_jobs FOR EACH ROW WHEN (((old.abort_requested = false) AND (new.abort_requested = true) AND (new.status = 'doing'::procrastinate_job_status))) EXECUTE FUNCTION procrastinate_notify_queue_abort_job_v1();
CREATE TRIGGER procrastinate_jobs_notify_queue_job_inserted_v1 AFTER INSERT ON procrastinate_jobs FOR EACH ROW WHEN ((new.status = 'todo'::procrastinate_job_status)) EXECUTE FUNCTION procrastinate_notify_queue_job_inserted_v1();
CREATE TRIGGER procrastinate_trigger_abort_requested_events_v1 AFTER UPDATE OF abort_requested ON procrastinate_jobs FOR EACH ROW WHEN ((new.abort_requested = true)) EXECUTE FUNCTION procrastinate_trigger_abort_requested_events_procedure_v1();
CREATE TRIGGER procrastinate_trigger_delete_jobs_v1 BEFORE DELETE ON procrastinate_jobs FOR EACH ROW EXECUTE FUNCTION procrastinate_unlink_periodic_defers_v1();
CREATE TRIGGER procrastinate_trigger_scheduled_events_v1 AFTER INSERT OR UPDATE ON procrastinate_jobs FOR EACH ROW WHEN (((new.scheduled_at IS NOT NULL) AND (new.status = 'todo'::procrastinate_job_status))) EXECUTE FUNCTION procrastinate_trigger_function_scheduled_events_v1();
CREATE TRIGGER procrastinate_trigger_status_events_insert_v1 AFTER INSERT ON procrastinate_jobs FOR EACH ROW WHEN ((new.status = 'todo'::procrastinate_job_status)) EXECUTE FUNCTION procrastinate_trigger_function_status_events_insert_v1();
CREATE TRIGGER procrastinate_trigger_status_events_update_v1 AFTER UPDATE OF status ON procrastinate_jobs FOR EACH ROW EXECUTE FUNCTION procrastinate_trigger_function_status_events_update_v1();
CREATE TRIGGER product_tell AFTER INSERT OR DELETE OR UPDATE ON commerce_product FOR EACH ROW EXECUTE FUNCTION commerce_tell();
CREATE TRIGGER refund_apply AFTER UPDATE OF state ON commerce_refund FOR EACH ROW EXECUTE FUNCTION commerce_refund_apply();
CREATE TRIGGER refund_begin BEFORE INSERT ON commerce_refund FOR EACH ROW EXECUTE FUNCTION commerce_refund_begin();
CREATE TRIGGER refund_guard BEFORE UPDATE ON commerce_refund FOR EACH ROW EXECUTE FUNCTION commerce_refund_guard();
CREATE TRIGGER search_document_shown AFTER INSERT OR DELETE OR UPDATE ON search_document FOR EACH ROW EXECUTE FUNCTION guest_cache_tell();
CREATE TRIGGER search_line_shown AFTER INSERT OR DELETE OR UPDATE ON search_line FOR EACH ROW EXECUTE FUNCTION guest_cache_tell();
CREATE TRIGGER search_name_shown AFTER INSERT OR DELETE OR UPDATE ON search_name FOR EACH ROW EXECUTE FUNCTION guest_cache_tell();
CREATE TRIGGER search_on_catalog_author_delete AFTER DELETE ON catalog_author REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION search_on_catalog_author_delete();
CREATE TRIGGER search_on_catalog_author_insert AFTER INSERT ON catalog_author REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search_on_catalog_author_insert();
CREATE TRIGGER search_on_catalog_author_update AFTER UPDATE ON catalog_author REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search_on_catalog_author_update();
CREATE TRIGGER search_on_catalog_category_delete AFTER DELETE ON catalog_category REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION search_on_catalog_category_delete();
CREATE TRIGGER search_on_catalog_category_insert AFTER INSERT ON catalog_category REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search_on_catalog_category_insert();
CREATE TRIGGER search_on_catalog_category_update AFTER UPDATE ON catalog_category REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search_on_catalog_category_update();
CREATE TRIGGER search_on_catalog_categorycontent_delete AFTER DELETE ON catalog_categorycontent REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION search_on_catalog_categorycontent_delete();
CREATE TRIGGER search_on_catalog_categorycontent_insert AFTER INSERT ON catalog_categorycontent REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search_on_catalog_categorycontent_insert();
CREATE TRIGGER search_on_catalog_categorycontent_update AFTER UPDATE ON catalog_categorycontent REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search_on_catalog_categorycontent_update();
CREATE TRIGGER search_on_catalog_chapter_delete AFTER DELETE ON catalog_chapter REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION search_on_catalog_chapter_delete();
CREATE TRIGGER search_on_catalog_chapter_insert AFTER INSERT ON catalog_chapter REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search_on_catalog_chapter_insert();
CREATE TRIGGER search_on_catalog_chapter_update AFTER UPDATE ON catalog_chapter REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search_on_catalog_chapter_update();
CREATE TRIGGER search_on_catalog_collection AFTER INSERT OR DELETE OR UPDATE OF permalink, title, translations ON catalog_collection FOR EACH ROW EXECUTE FUNCTION search_on_catalog_collection();
CREATE TRIGGER search_on_catalog_content_delete AFTER DELETE ON catalog_content REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION search_on_catalog_content_delete();
CREATE TRIGGER search_on_catalog_content_insert AFTER INSERT ON catalog_content REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search_on_catalog_content_insert();
CREATE TRIGGER search_on_catalog_content_update AFTER UPDATE ON catalog_content REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search_on_catalog_content_update();
CREATE TRIGGER search_on_catalog_contentauthor_delete AFTER DELETE ON catalog_contentauthor REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION search_on_catalog_contentauthor_delete();
CREATE TRIGGER search_on_catalog_contentauthor_insert AFTER INSERT ON catalog_contentauthor REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search_on_catalog_contentauthor_insert();
CREATE TRIGGER search_on_catalog_contentauthor_update AFTER UPDATE ON catalog_contentauthor REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search_on_catalog_contentauthor_update();
CREATE TRIGGER search_on_catalog_customfield_delete AFTER DELETE ON catalog_customfield REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION search_on_catalog_customfield_delete();
CREATE TRIGGER search_on_catalog_customfield_insert AFTER INSERT ON catalog_customfield REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search_on_catalog_customfield_insert();
CREATE TRIGGER search_on_catalog_customfield_update AFTER UPDATE ON catalog_customfield REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search_on_catalog_customfield_update();
CREATE TRIGGER search_on_catalog_customfieldvalue_delete AFTER DELETE ON catalog_customfieldvalue REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION search_on_catalog_customfieldvalue_delete();
CREATE TRIGGER search_on_catalog_customfieldvalue_insert AFTER INSERT ON catalog_customfieldvalue REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search_on_catalog_customfieldvalue_insert();
CREATE TRIGGER search_on_catalog_customfieldvalue_update AFTER UPDATE ON catalog_customfieldvalue REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search_on_catalog_customfieldvalue_update();
CREATE TRIGGER search_on_media_captiontrack_delete AFTER DELETE ON media_captiontrack REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION search_on_media_captiontrack_delete();
CREATE TRIGGER search_on_media_captiontrack_insert AFTER INSERT ON media_captiontrack REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search_on_media_captiontrack_insert();
CREATE TRIGGER search_on_media_captiontrack_update AFTER UPDATE ON media_captiontrack REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search_on_media_captiontrack_update();
CREATE TRIGGER stores_store_shown AFTER INSERT OR DELETE OR UPDATE ON stores_store FOR EACH ROW EXECUTE FUNCTION guest_cache_tell_of_a_store();
CREATE TRIGGER subscription_guard BEFORE UPDATE ON commerce_subscription FOR EACH ROW EXECUTE FUNCTION commerce_subscription_guard();
CREATE TRIGGER translations_messageoverride_shown AFTER INSERT OR DELETE OR UPDATE ON translations_messageoverride FOR EACH ROW EXECUTE FUNCTION guest_cache_tell();
CREATE TRIGGER unlock_tell AFTER INSERT OR DELETE OR UPDATE ON commerce_productunlock FOR EACH ROW EXECUTE FUNCTION commerce_tell();
ALTER TABLE ONLY accounts_auditentry
    ADD CONSTRAINT accounts_auditentry_store_id_c9fbba45_fk_stores_store_id FOREIGN KEY (store_id) REFERENCES stores_store(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY accounts_authenticator
    ADD CONSTRAINT accounts_authenticator_user_id_2f362b65_fk_accounts_user_id FOREIGN KEY (user_id) REFERENCES accounts_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY accounts_confirmation
    ADD CONSTRAINT accounts_confirmation_store_id_2a3efd07_fk_stores_store_id FOREIGN KEY (store_id) REFERENCES stores_store(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY accounts_confirmation
    ADD CONSTRAINT accounts_confirmation_user_id_7ac6c520_fk_accounts_user_id FOREIGN KEY (user_id) REFERENCES accounts_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY accounts_deviceactivation
    ADD CONSTRAINT accounts_deviceactivation_store_id_a19d90c1_fk_stores_store_id FOREIGN KEY (store_id) REFERENCES stores_store(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY accounts_deviceactivation
    ADD CONSTRAINT accounts_deviceactivation_user_id_95d09e31_fk_accounts_user_id FOREIGN KEY (user_id) REFERENCES accounts_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY accounts_invitation
    ADD CONSTRAINT accounts_invitation_inviter_id_cca14f6f_fk_accounts_user_id FOREIGN KEY (inviter_id) REFERENCES accounts_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY accounts_invitation
    ADD CONSTRAINT accounts_invitation_store_id_e7f1757b_fk_stores_store_id FOREIGN KEY (store_id) REFERENCES stores_store(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY accounts_passkey
    ADD CONSTRAINT accounts_passkey_user_id_f8f562b4_fk_accounts_user_id FOREIGN KEY (user_id) REFERENCES accounts_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY accounts_profile
    ADD CONSTRAINT accounts_profile_user_id_49a85d32_fk_accounts_user_id FOREIGN KEY (user_id) REFERENCES accounts_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY accounts_recoverycode
    ADD CONSTRAINT accounts_recoverycode_user_id_994761d3_fk_accounts_user_id FOREIGN KEY (user_id) REFERENCES accounts_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY accounts_savedviews
    ADD CONSTRAINT accounts_savedviews_user_id_33f2788a_fk_accounts_user_id FOREIGN KEY (user_id) REFERENCES accounts_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY accounts_session
    ADD CONSTRAINT accounts_session_acting_as_id_ecf8cdac_fk_accounts_user_id FOREIGN KEY (acting_as_id) REFERENCES accounts_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY accounts_session
    ADD CONSTRAINT accounts_session_profile_id_03a3f215_fk_accounts_profile_id FOREIGN KEY (profile_id) REFERENCES accounts_profile(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY accounts_session
    ADD CONSTRAINT accounts_session_user_id_d5aaed01_fk_accounts_user_id FOREIGN KEY (user_id) REFERENCES accounts_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY accounts_user
    ADD CONSTRAINT accounts_user_store_id_7f45381d_fk_stores_store_id FOREIGN KEY (store_id) REFERENCES stores_store(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY catalog_author
    ADD CONSTRAINT catalog_author_store_id_8bfb3bcf_fk_stores_store_id FOREIGN KEY (store_id) REFERENCES stores_store(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY catalog_category
    ADD CONSTRAINT catalog_category_store_id_790164a9_fk_stores_store_id FOREIGN KEY (store_id) REFERENCES stores_store(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY catalog_categorycontent
    ADD CONSTRAINT catalog_categorycontent_category_id_of_its_store FOREIGN KEY (store_id, category_id) REFERENCES catalog_category(store_id, id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY catalog_categorycontent
    ADD CONSTRAINT catalog_categorycontent_content_id_of_its_store FOREIGN KEY (store_id, content_id) REFERENCES catalog_content(store_id, id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY catalog_chapter
    ADD CONSTRAINT catalog_chapter_content_id_8de746ba_fk_catalog_content_id FOREIGN KEY (content_id) REFERENCES catalog_content(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY catalog_chapter
    ADD CONSTRAINT catalog_chapter_video_id_0f734089_fk_media_video_id FOREIGN KEY (video_id) REFERENCES media_video(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY catalog_collection
    ADD CONSTRAINT catalog_collection_store_id_9538b0c1_fk_stores_store_id FOREIGN KEY (store_id) REFERENCES stores_store(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY catalog_collectioncontent
    ADD CONSTRAINT catalog_collectioncontent_collection_of_its_kind FOREIGN KEY (store_id, collection_id, kind) REFERENCES catalog_collection(store_id, id, kind) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY catalog_collectioncontent
    ADD CONSTRAINT catalog_collectioncontent_content_of_its_store FOREIGN KEY (store_id, content_id) REFERENCES catalog_content(store_id, id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY catalog_collectioncontent
    ADD CONSTRAINT catalog_collectioncontent_season_of_its_collection FOREIGN KEY (collection_id, season_id) REFERENCES catalog_season(collection_id, id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY catalog_content
    ADD CONSTRAINT catalog_content_store_id_ae41321b_fk_stores_store_id FOREIGN KEY (store_id) REFERENCES stores_store(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY catalog_content
    ADD CONSTRAINT catalog_content_trailer_id_of_its_store FOREIGN KEY (store_id, trailer_id) REFERENCES catalog_content(store_id, id) ON DELETE SET NULL (trailer_id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY catalog_contentauthor
    ADD CONSTRAINT catalog_contentauthor_author_id_of_its_store FOREIGN KEY (store_id, author_id) REFERENCES catalog_author(store_id, id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY catalog_contentauthor
    ADD CONSTRAINT catalog_contentauthor_content_id_of_its_store FOREIGN KEY (store_id, content_id) REFERENCES catalog_content(store_id, id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY catalog_cowatched
    ADD CONSTRAINT catalog_cowatched_content_id_of_its_store FOREIGN KEY (store_id, content_id) REFERENCES catalog_content(store_id, id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY catalog_cowatched
    ADD CONSTRAINT catalog_cowatched_other_id_of_its_store FOREIGN KEY (store_id, other_id) REFERENCES catalog_content(store_id, id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY catalog_customfield
    ADD CONSTRAINT catalog_customfield_store_id_c3cd5bc5_fk_stores_store_id FOREIGN KEY (store_id) REFERENCES stores_store(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY catalog_customfieldvalue
    ADD CONSTRAINT catalog_customfieldvalue_content_id_of_its_store FOREIGN KEY (store_id, content_id) REFERENCES catalog_content(store_id, id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY catalog_customfieldvalue
    ADD CONSTRAINT catalog_customfieldvalue_field_id_of_its_store FOREIGN KEY (store_id, field_id) REFERENCES catalog_customfield(store_id, id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY catalog_frontrow
    ADD CONSTRAINT catalog_frontrow_category_id_of_its_store FOREIGN KEY (store_id, category_id) REFERENCES catalog_category(store_id, id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY catalog_frontrow
    ADD CONSTRAINT catalog_frontrow_collection_id_of_its_store FOREIGN KEY (store_id, collection_id) REFERENCES catalog_collection(store_id, id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY catalog_frontrow
    ADD CONSTRAINT catalog_frontrow_store_id_88f2bd2d_fk_stores_store_id FOREIGN KEY (store_id) REFERENCES stores_store(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY catalog_frontrowcontent
    ADD CONSTRAINT catalog_frontrowcontent_content_id_of_its_store FOREIGN KEY (store_id, content_id) REFERENCES catalog_content(store_id, id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY catalog_frontrowcontent
    ADD CONSTRAINT catalog_frontrowcontent_row_id_of_its_store FOREIGN KEY (store_id, row_id) REFERENCES catalog_frontrow(store_id, id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY catalog_mostwatched
    ADD CONSTRAINT catalog_mostwatched_content_id_of_its_store FOREIGN KEY (store_id, content_id) REFERENCES catalog_content(store_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY catalog_mostwatched
    ADD CONSTRAINT catalog_mostwatched_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores_store(id) ON DELETE CASCADE;
ALTER TABLE ONLY catalog_othervideo
    ADD CONSTRAINT catalog_othervideo_chapter_id_d61ca5cb_fk_catalog_chapter_id FOREIGN KEY (chapter_id) REFERENCES catalog_chapter(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY catalog_othervideo
    ADD CONSTRAINT catalog_othervideo_video_id_9fbebea6_fk_media_video_id FOREIGN KEY (video_id) REFERENCES media_video(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY catalog_season
    ADD CONSTRAINT catalog_season_collection_of_its_store FOREIGN KEY (store_id, collection_id) REFERENCES catalog_collection(store_id, id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY chats_decision
    ADD CONSTRAINT chats_decision_by_user_id_643797ab_fk_accounts_user_id FOREIGN KEY (by_user_id) REFERENCES accounts_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY chats_decision
    ADD CONSTRAINT chats_decision_room_id_e31730f8_fk_chats_room_id FOREIGN KEY (room_id) REFERENCES chats_room(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY chats_message
    ADD CONSTRAINT chats_message_author_id_e6296bfb_fk_accounts_user_id FOREIGN KEY (author_id) REFERENCES accounts_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY chats_message
    ADD CONSTRAINT chats_message_donation_id_b34d410a_fk_commerce_donation_id FOREIGN KEY (donation_id) REFERENCES commerce_donation(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY chats_message
    ADD CONSTRAINT chats_message_room_id_dbe2e688_fk_chats_room_id FOREIGN KEY (room_id) REFERENCES chats_room(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY chats_room
    ADD CONSTRAINT chats_room_event_id_0291c322_fk_live_liveevent_id FOREIGN KEY (event_id) REFERENCES live_liveevent(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY chats_room
    ADD CONSTRAINT chats_room_pinned_id_a9d2c8f0_fk_chats_message_id FOREIGN KEY (pinned_id) REFERENCES chats_message(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY chats_room
    ADD CONSTRAINT chats_room_store_id_1a9ef4ca_fk_stores_store_id FOREIGN KEY (store_id) REFERENCES stores_store(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY chats_sanction
    ADD CONSTRAINT chats_sanction_by_user_id_aecdba2e_fk_accounts_user_id FOREIGN KEY (by_user_id) REFERENCES accounts_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY chats_sanction
    ADD CONSTRAINT chats_sanction_person_id_6595a78c_fk_accounts_user_id FOREIGN KEY (person_id) REFERENCES accounts_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY chats_sanction
    ADD CONSTRAINT chats_sanction_room_id_04d54f76_fk_chats_room_id FOREIGN KEY (room_id) REFERENCES chats_room(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY chats_sanction
    ADD CONSTRAINT chats_sanction_store_id_c97a2d62_fk_stores_store_id FOREIGN KEY (store_id) REFERENCES stores_store(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY chats_writer
    ADD CONSTRAINT chats_writer_person_id_15f4dd50_fk_accounts_user_id FOREIGN KEY (person_id) REFERENCES accounts_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY chats_writer
    ADD CONSTRAINT chats_writer_room_id_a1ba5bcd_fk_chats_room_id FOREIGN KEY (room_id) REFERENCES chats_room(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY comments_block
    ADD CONSTRAINT comments_block_by_user_id_7e5d98a8_fk_accounts_user_id FOREIGN KEY (by_user_id) REFERENCES accounts_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY comments_block
    ADD CONSTRAINT comments_block_person_id_01ece2f1_fk_accounts_user_id FOREIGN KEY (person_id) REFERENCES accounts_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY comments_block
    ADD CONSTRAINT comments_block_store_id_6c534546_fk_stores_store_id FOREIGN KEY (store_id) REFERENCES stores_store(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY comments_comment
    ADD CONSTRAINT comments_comment_author_id_334ce9e2_fk_accounts_user_id FOREIGN KEY (author_id) REFERENCES accounts_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY comments_comment
    ADD CONSTRAINT comments_comment_discussion_id_9f4ea1d4_fk_comments_ FOREIGN KEY (discussion_id) REFERENCES comments_discussion(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY comments_comment
    ADD CONSTRAINT comments_comment_store_id_341d163c_fk_stores_store_id FOREIGN KEY (store_id) REFERENCES stores_store(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY comments_comment
    ADD CONSTRAINT comments_comment_thread_id_fab41b92_fk_comments_comment_id FOREIGN KEY (thread_id) REFERENCES comments_comment(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY comments_decision
    ADD CONSTRAINT comments_decision_by_user_id_980f85ce_fk_accounts_user_id FOREIGN KEY (by_user_id) REFERENCES accounts_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY comments_decision
    ADD CONSTRAINT comments_decision_store_id_439d4484_fk_stores_store_id FOREIGN KEY (store_id) REFERENCES stores_store(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY comments_discussion
    ADD CONSTRAINT comments_discussion_chapter_id_74e5e3ec_fk_catalog_chapter_id FOREIGN KEY (chapter_id) REFERENCES catalog_chapter(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY comments_discussion
    ADD CONSTRAINT comments_discussion_content_id_e740b43e_fk_catalog_content_id FOREIGN KEY (content_id) REFERENCES catalog_content(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY comments_discussion
    ADD CONSTRAINT comments_discussion_store_id_2dc0b0c7_fk_stores_store_id FOREIGN KEY (store_id) REFERENCES stores_store(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY comments_mention
    ADD CONSTRAINT comments_mention_comment_id_e1875dc2_fk_comments_comment_id FOREIGN KEY (comment_id) REFERENCES comments_comment(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY comments_mention
    ADD CONSTRAINT comments_mention_person_id_42b14fb8_fk_accounts_user_id FOREIGN KEY (person_id) REFERENCES accounts_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY comments_notice
    ADD CONSTRAINT comments_notice_comment_id_7fa3c534_fk_comments_comment_id FOREIGN KEY (comment_id) REFERENCES comments_comment(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY comments_notice
    ADD CONSTRAINT comments_notice_person_id_85968541_fk_accounts_user_id FOREIGN KEY (person_id) REFERENCES accounts_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY comments_report
    ADD CONSTRAINT comments_report_comment_id_bbaf98e5_fk_comments_comment_id FOREIGN KEY (comment_id) REFERENCES comments_comment(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY comments_report
    ADD CONSTRAINT comments_report_reporter_id_b4160fcb_fk_accounts_user_id FOREIGN KEY (reporter_id) REFERENCES accounts_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY comments_unsubscription
    ADD CONSTRAINT comments_unsubscription_person_id_c127e400_fk_accounts_user_id FOREIGN KEY (person_id) REFERENCES accounts_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_billingsettings
    ADD CONSTRAINT commerce_billingsettings_store_id_f8caa6be_fk_stores_store_id FOREIGN KEY (store_id) REFERENCES stores_store(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_cancellationflow
    ADD CONSTRAINT commerce_cancellatio_subscription_id_39f2bb03_fk_commerce_ FOREIGN KEY (subscription_id) REFERENCES commerce_subscription(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_cancellationflow
    ADD CONSTRAINT commerce_cancellationflow_store_id_290002b0_fk_stores_store_id FOREIGN KEY (store_id) REFERENCES stores_store(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_cancellationflow
    ADD CONSTRAINT commerce_cancellationflow_user_id_3f44617f_fk_accounts_user_id FOREIGN KEY (user_id) REFERENCES accounts_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_coupon
    ADD CONSTRAINT commerce_coupon_given_by_id_fda3af29_fk_accounts_user_id FOREIGN KEY (given_by_id) REFERENCES accounts_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_coupon
    ADD CONSTRAINT commerce_coupon_product_id_259cf3a6_fk_commerce_product_id FOREIGN KEY (product_id) REFERENCES commerce_product(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_coupon
    ADD CONSTRAINT commerce_coupon_store_id_662fc667_fk_stores_store_id FOREIGN KEY (store_id) REFERENCES stores_store(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_couponredemption
    ADD CONSTRAINT commerce_couponredem_coupon_id_8e2172ac_fk_commerce_ FOREIGN KEY (coupon_id) REFERENCES commerce_coupon(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_couponredemption
    ADD CONSTRAINT commerce_couponredem_invoice_id_26a3ac47_fk_commerce_ FOREIGN KEY (invoice_id) REFERENCES commerce_invoice(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_couponredemption
    ADD CONSTRAINT commerce_couponredem_subscription_id_742e4d8c_fk_commerce_ FOREIGN KEY (subscription_id) REFERENCES commerce_subscription(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_couponredemption
    ADD CONSTRAINT commerce_couponredemption_user_id_3bacc961_fk_accounts_user_id FOREIGN KEY (user_id) REFERENCES accounts_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_credit
    ADD CONSTRAINT commerce_credit_store_id_76bca27a_fk_stores_store_id FOREIGN KEY (store_id) REFERENCES stores_store(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_credit
    ADD CONSTRAINT commerce_credit_user_id_ad2463b9_fk_accounts_user_id FOREIGN KEY (user_id) REFERENCES accounts_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_dispute
    ADD CONSTRAINT commerce_dispute_payment_id_3adad2cc_fk_commerce_payment_id FOREIGN KEY (payment_id) REFERENCES commerce_payment(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_dispute
    ADD CONSTRAINT commerce_dispute_store_id_972e386a_fk_stores_store_id FOREIGN KEY (store_id) REFERENCES stores_store(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_donation
    ADD CONSTRAINT commerce_donation_payment_id_b81e150b_fk_commerce_payment_id FOREIGN KEY (payment_id) REFERENCES commerce_payment(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_donation
    ADD CONSTRAINT commerce_donation_store_id_2475b4a3_fk_stores_store_id FOREIGN KEY (store_id) REFERENCES stores_store(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_donation
    ADD CONSTRAINT commerce_donation_user_id_fa8674a1_fk_accounts_user_id FOREIGN KEY (user_id) REFERENCES accounts_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_entitlement
    ADD CONSTRAINT commerce_entitlement_invoice_line_id_1b55e85a_fk_commerce_ FOREIGN KEY (invoice_line_id) REFERENCES commerce_invoiceline(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_entitlement
    ADD CONSTRAINT commerce_entitlement_product_id_2d317771_fk_commerce_product_id FOREIGN KEY (product_id) REFERENCES commerce_product(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_entitlement
    ADD CONSTRAINT commerce_entitlement_store_id_92819076_fk_stores_store_id FOREIGN KEY (store_id) REFERENCES stores_store(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_entitlement
    ADD CONSTRAINT commerce_entitlement_user_id_27e84103_fk_accounts_user_id FOREIGN KEY (user_id) REFERENCES accounts_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_giftcard
    ADD CONSTRAINT commerce_giftcard_bought_line_id_39fc1c7f_fk_commerce_ FOREIGN KEY (bought_line_id) REFERENCES commerce_invoiceline(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_giftcard
    ADD CONSTRAINT commerce_giftcard_given_by_id_b112e126_fk_accounts_user_id FOREIGN KEY (given_by_id) REFERENCES accounts_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_giftcard
    ADD CONSTRAINT commerce_giftcard_store_id_37a9d1c8_fk_stores_store_id FOREIGN KEY (store_id) REFERENCES stores_store(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_giftcardentry
    ADD CONSTRAINT commerce_giftcardent_gift_card_id_85336359_fk_commerce_ FOREIGN KEY (gift_card_id) REFERENCES commerce_giftcard(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_giftcardentry
    ADD CONSTRAINT commerce_giftcardent_payment_id_e28966eb_fk_commerce_ FOREIGN KEY (payment_id) REFERENCES commerce_payment(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_giftcardentry
    ADD CONSTRAINT commerce_giftcardentry_refund_id_99baa8ae_fk_commerce_refund_id FOREIGN KEY (refund_id) REFERENCES commerce_refund(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_invoice
    ADD CONSTRAINT commerce_invoice_store_id_ef9da5df_fk_stores_store_id FOREIGN KEY (store_id) REFERENCES stores_store(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_invoice
    ADD CONSTRAINT commerce_invoice_subscription_id_e8f31f0b_fk_commerce_ FOREIGN KEY (subscription_id) REFERENCES commerce_subscription(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_invoice
    ADD CONSTRAINT commerce_invoice_user_id_af35a715_fk_accounts_user_id FOREIGN KEY (user_id) REFERENCES accounts_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_invoiceline
    ADD CONSTRAINT commerce_invoiceline_invoice_id_5a22dc0e_fk_commerce_invoice_id FOREIGN KEY (invoice_id) REFERENCES commerce_invoice(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_invoiceline
    ADD CONSTRAINT commerce_invoiceline_price_id_40141c5f_fk_commerce_price_id FOREIGN KEY (price_id) REFERENCES commerce_price(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_invoiceline
    ADD CONSTRAINT commerce_invoiceline_product_id_4070d7fb_fk_commerce_product_id FOREIGN KEY (product_id) REFERENCES commerce_product(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_offer
    ADD CONSTRAINT commerce_offer_store_id_ddd76dcd_fk_stores_store_id FOREIGN KEY (store_id) REFERENCES stores_store(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_offer
    ADD CONSTRAINT commerce_offer_upsell_product_id_526bdb05_fk_commerce_ FOREIGN KEY (upsell_product_id) REFERENCES commerce_product(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_offerproduct
    ADD CONSTRAINT commerce_offerproduc_product_id_e85f9716_fk_commerce_ FOREIGN KEY (product_id) REFERENCES commerce_product(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_offerproduct
    ADD CONSTRAINT commerce_offerproduct_offer_id_3a6604cd_fk_commerce_offer_id FOREIGN KEY (offer_id) REFERENCES commerce_offer(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_outbox
    ADD CONSTRAINT commerce_outbox_store_id_be1255c1_fk_stores_store_id FOREIGN KEY (store_id) REFERENCES stores_store(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_payment
    ADD CONSTRAINT commerce_payment_invoice_id_3b153a93_fk_commerce_invoice_id FOREIGN KEY (invoice_id) REFERENCES commerce_invoice(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_payment
    ADD CONSTRAINT commerce_payment_method_id_c095b545_fk_commerce_ FOREIGN KEY (method_id) REFERENCES commerce_paymentmethod(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_payment
    ADD CONSTRAINT commerce_payment_store_id_91f0e594_fk_stores_store_id FOREIGN KEY (store_id) REFERENCES stores_store(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_paymentmethod
    ADD CONSTRAINT commerce_paymentmethod_store_id_cb349ae0_fk_stores_store_id FOREIGN KEY (store_id) REFERENCES stores_store(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_paymentmethod
    ADD CONSTRAINT commerce_paymentmethod_user_id_98a765f5_fk_accounts_user_id FOREIGN KEY (user_id) REFERENCES accounts_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_price
    ADD CONSTRAINT commerce_price_product_id_ac6d74ef_fk_commerce_product_id FOREIGN KEY (product_id) REFERENCES commerce_product(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_product
    ADD CONSTRAINT commerce_product_store_id_347b7d16_fk_stores_store_id FOREIGN KEY (store_id) REFERENCES stores_store(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_productunlock
    ADD CONSTRAINT commerce_productunlo_content_id_e8848540_fk_catalog_c FOREIGN KEY (content_id) REFERENCES catalog_content(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_productunlock
    ADD CONSTRAINT commerce_productunlo_product_id_3c2967fb_fk_commerce_ FOREIGN KEY (product_id) REFERENCES commerce_product(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_productunlock
    ADD CONSTRAINT commerce_productunlock_store_id_2cd3376e_fk_stores_store_id FOREIGN KEY (store_id) REFERENCES stores_store(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_providercustomer
    ADD CONSTRAINT commerce_providercustomer_store_id_af694861_fk_stores_store_id FOREIGN KEY (store_id) REFERENCES stores_store(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_providercustomer
    ADD CONSTRAINT commerce_providercustomer_user_id_3687e259_fk_accounts_user_id FOREIGN KEY (user_id) REFERENCES accounts_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_providersettings
    ADD CONSTRAINT commerce_providersettings_store_id_1495b116_fk_stores_store_id FOREIGN KEY (store_id) REFERENCES stores_store(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_providerwatch
    ADD CONSTRAINT commerce_providerwatch_store_id_5e5885b5_fk_stores_store_id FOREIGN KEY (store_id) REFERENCES stores_store(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_refund
    ADD CONSTRAINT commerce_refund_payment_id_f998bbed_fk_commerce_payment_id FOREIGN KEY (payment_id) REFERENCES commerce_payment(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_refund
    ADD CONSTRAINT commerce_refund_store_id_e9c8661d_fk_stores_store_id FOREIGN KEY (store_id) REFERENCES stores_store(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_sandboxcard
    ADD CONSTRAINT commerce_sandboxcard_store_id_a9e44738_fk_stores_store_id FOREIGN KEY (store_id) REFERENCES stores_store(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_sandboxdispute
    ADD CONSTRAINT commerce_sandboxdisp_payment_id_e681252a_fk_commerce_ FOREIGN KEY (payment_id) REFERENCES commerce_sandboxpayment(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_sandboxevent
    ADD CONSTRAINT commerce_sandboxevent_store_id_12254bee_fk_stores_store_id FOREIGN KEY (store_id) REFERENCES stores_store(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_sandboxpayment
    ADD CONSTRAINT commerce_sandboxpaym_card_id_d946f8d8_fk_commerce_ FOREIGN KEY (card_id) REFERENCES commerce_sandboxcard(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_sandboxpayment
    ADD CONSTRAINT commerce_sandboxpayment_store_id_55b551a3_fk_stores_store_id FOREIGN KEY (store_id) REFERENCES stores_store(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_sandboxrefund
    ADD CONSTRAINT commerce_sandboxrefu_payment_id_60e64299_fk_commerce_ FOREIGN KEY (payment_id) REFERENCES commerce_sandboxpayment(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_sandboxsetup
    ADD CONSTRAINT commerce_sandboxsetup_store_id_188777fc_fk_stores_store_id FOREIGN KEY (store_id) REFERENCES stores_store(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_sandboxswitches
    ADD CONSTRAINT commerce_sandboxswitches_store_id_d2027769_fk_stores_store_id FOREIGN KEY (store_id) REFERENCES stores_store(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_setupsession
    ADD CONSTRAINT commerce_setupsession_store_id_d61e1fc2_fk_stores_store_id FOREIGN KEY (store_id) REFERENCES stores_store(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_setupsession
    ADD CONSTRAINT commerce_setupsession_user_id_90b681f6_fk_accounts_user_id FOREIGN KEY (user_id) REFERENCES accounts_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_subscription
    ADD CONSTRAINT commerce_subscriptio_method_id_3e9d4b92_fk_commerce_ FOREIGN KEY (method_id) REFERENCES commerce_paymentmethod(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_subscription
    ADD CONSTRAINT commerce_subscriptio_next_price_id_eb8560a5_fk_commerce_ FOREIGN KEY (next_price_id) REFERENCES commerce_price(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_subscription
    ADD CONSTRAINT commerce_subscription_coupon_id_a6085e4e_fk_commerce_coupon_id FOREIGN KEY (coupon_id) REFERENCES commerce_coupon(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_subscription
    ADD CONSTRAINT commerce_subscription_price_id_1c65d300_fk_commerce_price_id FOREIGN KEY (price_id) REFERENCES commerce_price(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_subscription
    ADD CONSTRAINT commerce_subscription_store_id_2daee29a_fk_stores_store_id FOREIGN KEY (store_id) REFERENCES stores_store(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_subscription
    ADD CONSTRAINT commerce_subscription_user_id_b1c337af_fk_accounts_user_id FOREIGN KEY (user_id) REFERENCES accounts_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_trialgrant
    ADD CONSTRAINT commerce_trialgrant_store_id_3fc75d06_fk_stores_store_id FOREIGN KEY (store_id) REFERENCES stores_store(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_trialgrant
    ADD CONSTRAINT commerce_trialgrant_subscription_id_09a05557_fk_commerce_ FOREIGN KEY (subscription_id) REFERENCES commerce_subscription(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_trialgrant
    ADD CONSTRAINT commerce_trialgrant_user_id_89ec4915_fk_accounts_user_id FOREIGN KEY (user_id) REFERENCES accounts_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_productunlock
    ADD CONSTRAINT commerce_unlock_content_of_its_store FOREIGN KEY (store_id, content_id) REFERENCES catalog_content(store_id, id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_productunlock
    ADD CONSTRAINT commerce_unlock_product_of_its_store FOREIGN KEY (store_id, product_id) REFERENCES commerce_product(store_id, id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY commerce_webhookevent
    ADD CONSTRAINT commerce_webhookevent_store_id_a9c6fb0d_fk_stores_store_id FOREIGN KEY (store_id) REFERENCES stores_store(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY demo_demoitem
    ADD CONSTRAINT demo_demoitem_store_id_b8ace28a_fk_stores_store_id FOREIGN KEY (store_id) REFERENCES stores_store(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY demo_demostore
    ADD CONSTRAINT demo_demostore_store_id_07f17032_fk_stores_store_id FOREIGN KEY (store_id) REFERENCES stores_store(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY engagement_favorite
    ADD CONSTRAINT engagement_favorite_chapter_id_890cf23b_fk_catalog_chapter_id FOREIGN KEY (chapter_id) REFERENCES catalog_chapter(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY engagement_favorite
    ADD CONSTRAINT engagement_favorite_content_id_c8a6827b_fk_catalog_content_id FOREIGN KEY (content_id) REFERENCES catalog_content(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY engagement_favorite
    ADD CONSTRAINT engagement_favorite_user_id_f78c52c4_fk_accounts_user_id FOREIGN KEY (user_id) REFERENCES accounts_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY engagement_follow
    ADD CONSTRAINT engagement_follow_author_id_of_its_store FOREIGN KEY (store_id, author_id) REFERENCES catalog_author(store_id, id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY engagement_follow
    ADD CONSTRAINT engagement_follow_category_id_of_its_store FOREIGN KEY (store_id, category_id) REFERENCES catalog_category(store_id, id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY engagement_follow
    ADD CONSTRAINT engagement_follow_series_id_of_its_store FOREIGN KEY (store_id, series_id, kind) REFERENCES catalog_collection(store_id, id, kind) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY engagement_follow
    ADD CONSTRAINT engagement_follow_store_id_70871c74_fk_stores_store_id FOREIGN KEY (store_id) REFERENCES stores_store(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY engagement_follow
    ADD CONSTRAINT engagement_follow_user_id_22072268_fk_accounts_user_id FOREIGN KEY (user_id) REFERENCES accounts_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY engagement_listentry
    ADD CONSTRAINT engagement_listentry_content_id_36e1ce37_fk_catalog_content_id FOREIGN KEY (content_id) REFERENCES catalog_content(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY engagement_listentry
    ADD CONSTRAINT engagement_listentry_user_id_78439958_fk_accounts_user_id FOREIGN KEY (user_id) REFERENCES accounts_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY engagement_rating
    ADD CONSTRAINT engagement_rating_content_id_8e9cb286_fk_catalog_content_id FOREIGN KEY (content_id) REFERENCES catalog_content(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY engagement_rating
    ADD CONSTRAINT engagement_rating_user_id_7695f3ca_fk_accounts_user_id FOREIGN KEY (user_id) REFERENCES accounts_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY engagement_watchstate
    ADD CONSTRAINT engagement_watchstate_chapter_id_4f8d5ac2_fk_catalog_chapter_id FOREIGN KEY (chapter_id) REFERENCES catalog_chapter(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY engagement_watchstate
    ADD CONSTRAINT engagement_watchstate_content_id_b5ab5ef0_fk_catalog_content_id FOREIGN KEY (content_id) REFERENCES catalog_content(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY engagement_watchstate
    ADD CONSTRAINT engagement_watchstate_user_id_ac1715a0_fk_accounts_user_id FOREIGN KEY (user_id) REFERENCES accounts_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY engagement_favorite
    ADD CONSTRAINT favorite_chapter_of_its_content FOREIGN KEY (content_id, chapter_id) REFERENCES catalog_chapter(content_id, id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY engagement_favorite
    ADD CONSTRAINT favorite_of_a_profile FOREIGN KEY (user_id, profile_id) REFERENCES accounts_profile(user_id, id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY reminders_reminder
    ADD CONSTRAINT film_reminder_of_a_profile FOREIGN KEY (user_id, profile_id) REFERENCES accounts_profile(user_id, id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY reminders_reminder
    ADD CONSTRAINT film_reminder_of_its_store FOREIGN KEY (store_id, content_id) REFERENCES catalog_content(store_id, id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY engagement_follow
    ADD CONSTRAINT follow_of_a_profile FOREIGN KEY (user_id, profile_id) REFERENCES accounts_profile(user_id, id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY importer_importrun
    ADD CONSTRAINT importer_importrun_store_id_c40304a7_fk_stores_store_id FOREIGN KEY (store_id) REFERENCES stores_store(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY insights_reportsettings
    ADD CONSTRAINT insights_reportsettings_store_id_21d32e4d_fk_stores_store_id FOREIGN KEY (store_id) REFERENCES stores_store(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY legal_agreement
    ADD CONSTRAINT legal_agreement_store_id_f099d9c8_fk_stores_store_id FOREIGN KEY (store_id) REFERENCES stores_store(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY legal_agreement
    ADD CONSTRAINT legal_agreement_user_id_86f1046e_fk_accounts_user_id FOREIGN KEY (user_id) REFERENCES accounts_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY legal_agreement
    ADD CONSTRAINT legal_agreement_version_id_bc8d971c_fk_legal_legalversion_id FOREIGN KEY (version_id) REFERENCES legal_legalversion(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY legal_legalversion
    ADD CONSTRAINT legal_legalversion_store_id_20b1a2ee_fk_stores_store_id FOREIGN KEY (store_id) REFERENCES stores_store(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY engagement_listentry
    ADD CONSTRAINT listentry_of_a_profile FOREIGN KEY (user_id, profile_id) REFERENCES accounts_profile(user_id, id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY live_interruption
    ADD CONSTRAINT live_interruption_event_id_ab54ed7f_fk_live_liveevent_id FOREIGN KEY (event_id) REFERENCES live_liveevent(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY live_liveevent
    ADD CONSTRAINT live_liveevent_content_id_e380d6c0_fk_catalog_content_id FOREIGN KEY (content_id) REFERENCES catalog_content(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY live_liveevent
    ADD CONSTRAINT live_liveevent_input_id_ac427ec0_fk_live_liveinput_id FOREIGN KEY (input_id) REFERENCES live_liveinput(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY live_liveevent
    ADD CONSTRAINT live_liveevent_store_id_4d529c87_fk_stores_store_id FOREIGN KEY (store_id) REFERENCES stores_store(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY live_liveevent
    ADD CONSTRAINT live_liveevent_video_id_ccf76aec_fk_media_video_id FOREIGN KEY (video_id) REFERENCES media_video(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY live_liveinput
    ADD CONSTRAINT live_liveinput_store_id_c86549a7_fk_stores_store_id FOREIGN KEY (store_id) REFERENCES stores_store(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY live_reminder
    ADD CONSTRAINT live_reminder_event_id_9a4d2514_fk_live_liveevent_id FOREIGN KEY (event_id) REFERENCES live_liveevent(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY live_reminder
    ADD CONSTRAINT live_reminder_user_id_ad029a9b_fk_accounts_user_id FOREIGN KEY (user_id) REFERENCES accounts_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY mail_mail
    ADD CONSTRAINT mail_mail_store_id_78d0961f_fk_stores_store_id FOREIGN KEY (store_id) REFERENCES stores_store(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY mail_refusedaddress
    ADD CONSTRAINT mail_refusedaddress_store_id_3ea30313_fk_stores_store_id FOREIGN KEY (store_id) REFERENCES stores_store(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY media_captiontrack
    ADD CONSTRAINT media_captiontrack_video_id_ed2b15b5_fk_media_video_id FOREIGN KEY (video_id) REFERENCES media_video(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY media_chunk
    ADD CONSTRAINT media_chunk_video_id_b1c71916_fk_media_video_id FOREIGN KEY (video_id) REFERENCES media_video(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY media_foundcaptions
    ADD CONSTRAINT media_foundcaptions_video_id_e88838c1_fk_media_video_id FOREIGN KEY (video_id) REFERENCES media_video(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY media_package
    ADD CONSTRAINT media_package_video_id_54fd448f_fk_media_video_id FOREIGN KEY (video_id) REFERENCES media_video(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY media_playbacksession
    ADD CONSTRAINT media_playbacksession_device_id_b3983f7f_fk_accounts_session_id FOREIGN KEY (device_id) REFERENCES accounts_session(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY media_playbacksession
    ADD CONSTRAINT media_playbacksession_store_id_5f326b6c_fk_stores_store_id FOREIGN KEY (store_id) REFERENCES stores_store(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY media_playbacksession
    ADD CONSTRAINT media_playbacksession_user_id_0176bd4f_fk_accounts_user_id FOREIGN KEY (user_id) REFERENCES accounts_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY media_playbacksession
    ADD CONSTRAINT media_playbacksession_video_id_ef2a7c61_fk_media_video_id FOREIGN KEY (video_id) REFERENCES media_video(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY media_steptry
    ADD CONSTRAINT media_steptry_video_id_d6f1cd30_fk_media_video_id FOREIGN KEY (video_id) REFERENCES media_video(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY media_upload
    ADD CONSTRAINT media_upload_by_user_id_21480251_fk_accounts_user_id FOREIGN KEY (by_user_id) REFERENCES accounts_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY media_upload
    ADD CONSTRAINT media_upload_video_id_47a53672_fk_media_video_id FOREIGN KEY (video_id) REFERENCES media_video(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY media_video
    ADD CONSTRAINT media_video_current_package_id_1e3607c0_fk_media_package_id FOREIGN KEY (current_package_id) REFERENCES media_package(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY media_video
    ADD CONSTRAINT media_video_cut_of_id_d2f98755_fk_media_video_id FOREIGN KEY (cut_of_id) REFERENCES media_video(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY media_video
    ADD CONSTRAINT media_video_store_id_dbf1e4a4_fk_stores_store_id FOREIGN KEY (store_id) REFERENCES stores_store(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY newsletters_consent
    ADD CONSTRAINT newsletters_consent_newsletter_id_d0bab6ce_fk_newslette FOREIGN KEY (newsletter_id) REFERENCES newsletters_newsletter(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY newsletters_consent
    ADD CONSTRAINT newsletters_consent_store_id_8db92854_fk_stores_store_id FOREIGN KEY (store_id) REFERENCES stores_store(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY newsletters_consent
    ADD CONSTRAINT newsletters_consent_user_id_781ca1c5_fk_accounts_user_id FOREIGN KEY (user_id) REFERENCES accounts_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY newsletters_filmnews
    ADD CONSTRAINT newsletters_filmnews_content_id_of_its_store FOREIGN KEY (store_id, content_id) REFERENCES catalog_content(store_id, id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY newsletters_filmnews
    ADD CONSTRAINT newsletters_filmnews_follow FOREIGN KEY (follow_id) REFERENCES engagement_follow(id) ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY newsletters_filmnews
    ADD CONSTRAINT newsletters_filmnews_recipient_id_95b6cef3_fk_newslette FOREIGN KEY (recipient_id) REFERENCES newsletters_recipient(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY newsletters_filmnews
    ADD CONSTRAINT newsletters_filmnews_store_id_37659dba_fk_stores_store_id FOREIGN KEY (store_id) REFERENCES stores_store(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY newsletters_filmnews
    ADD CONSTRAINT newsletters_filmnews_user_id_66e739be_fk_accounts_user_id FOREIGN KEY (user_id) REFERENCES accounts_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY newsletters_newsletter
    ADD CONSTRAINT newsletters_newslett_content_id_1cf897c7_fk_catalog_c FOREIGN KEY (content_id) REFERENCES catalog_content(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY newsletters_newsletter
    ADD CONSTRAINT newsletters_newsletter_store_id_3ae5ff27_fk_stores_store_id FOREIGN KEY (store_id) REFERENCES stores_store(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY newsletters_recipient
    ADD CONSTRAINT newsletters_recipien_newsletter_id_aee85e50_fk_newslette FOREIGN KEY (newsletter_id) REFERENCES newsletters_newsletter(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY newsletters_recipient
    ADD CONSTRAINT newsletters_recipient_user_id_4ce070e4_fk_accounts_user_id FOREIGN KEY (user_id) REFERENCES accounts_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY notices_noticeread
    ADD CONSTRAINT notice_read_goes_along FOREIGN KEY (notice_id) REFERENCES notices_notice(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY notices_letterswitch
    ADD CONSTRAINT notices_letterswitch_store_id_2ef64574_fk_stores_store_id FOREIGN KEY (store_id) REFERENCES stores_store(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY notices_notice
    ADD CONSTRAINT notices_notice_store_id_b588a3b8_fk_stores_store_id FOREIGN KEY (store_id) REFERENCES stores_store(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY notices_notice
    ADD CONSTRAINT notices_notice_to_user_id_da975cdd_fk_accounts_user_id FOREIGN KEY (to_user_id) REFERENCES accounts_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY notices_noticechoice
    ADD CONSTRAINT notices_noticechoice_user_id_722117c8_fk_accounts_user_id FOREIGN KEY (user_id) REFERENCES accounts_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY notices_noticeread
    ADD CONSTRAINT notices_noticeread_user_id_f1169606_fk_accounts_user_id FOREIGN KEY (user_id) REFERENCES accounts_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY onboarding_skippedstep
    ADD CONSTRAINT onboarding_skippedstep_store_id_b0fc438c_fk_stores_store_id FOREIGN KEY (store_id) REFERENCES stores_store(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY procrastinate_events
    ADD CONSTRAINT procrastinate_events_job_id_fkey FOREIGN KEY (job_id) REFERENCES procrastinate_jobs(id) ON DELETE CASCADE;
ALTER TABLE ONLY procrastinate_jobs
    ADD CONSTRAINT procrastinate_jobs_worker_id_fkey FOREIGN KEY (worker_id) REFERENCES procrastinate_workers(id) ON DELETE SET NULL;
ALTER TABLE ONLY procrastinate_periodic_defers
    ADD CONSTRAINT procrastinate_periodic_defers_job_id_fkey FOREIGN KEY (job_id) REFERENCES procrastinate_jobs(id);
ALTER TABLE ONLY engagement_rating
    ADD CONSTRAINT rating_of_a_profile FOREIGN KEY (user_id, profile_id) REFERENCES accounts_profile(user_id, id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY reminders_reminder
    ADD CONSTRAINT reminders_reminder_store_id_0efdb610_fk_stores_store_id FOREIGN KEY (store_id) REFERENCES stores_store(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY reminders_reminder
    ADD CONSTRAINT reminders_reminder_user_id_d7529c48_fk_accounts_user_id FOREIGN KEY (user_id) REFERENCES accounts_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY search_document
    ADD CONSTRAINT search_document_store_id_1dc66b57_fk_stores_store_id FOREIGN KEY (store_id) REFERENCES stores_store(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY search_line
    ADD CONSTRAINT search_line_store_id_a3eda898_fk_stores_store_id FOREIGN KEY (store_id) REFERENCES stores_store(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY search_name
    ADD CONSTRAINT search_name_store_id_e07ac55d_fk_stores_store_id FOREIGN KEY (store_id) REFERENCES stores_store(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY search_word
    ADD CONSTRAINT search_word_store_id_22a7dd56_fk_stores_store_id FOREIGN KEY (store_id) REFERENCES stores_store(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY tokens_apitoken
    ADD CONSTRAINT tokens_apitoken_maker_id_753ce03b_fk_accounts_user_id FOREIGN KEY (maker_id) REFERENCES accounts_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY tokens_apitoken
    ADD CONSTRAINT tokens_apitoken_store_id_2691ae30_fk_stores_store_id FOREIGN KEY (store_id) REFERENCES stores_store(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY translations_messageoverride
    ADD CONSTRAINT translations_message_store_id_db8bd288_fk_stores_st FOREIGN KEY (store_id) REFERENCES stores_store(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY engagement_watchstate
    ADD CONSTRAINT watch_state_chapter_of_its_content FOREIGN KEY (content_id, chapter_id) REFERENCES catalog_chapter(content_id, id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY engagement_watchstate
    ADD CONSTRAINT watchstate_of_a_profile FOREIGN KEY (user_id, profile_id) REFERENCES accounts_profile(user_id, id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY webhooks_webhookdelivery
    ADD CONSTRAINT webhooks_webhookdeli_endpoint_id_d5bfb5c8_fk_webhooks_ FOREIGN KEY (endpoint_id) REFERENCES webhooks_webhookendpoint(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY webhooks_webhookdelivery
    ADD CONSTRAINT webhooks_webhookdeli_event_id_48da21e7_fk_webhooks_ FOREIGN KEY (event_id) REFERENCES webhooks_webhookevent(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY webhooks_webhookendpoint
    ADD CONSTRAINT webhooks_webhookendpoint_store_id_cfe32cd5_fk_stores_store_id FOREIGN KEY (store_id) REFERENCES stores_store(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY webhooks_webhookevent
    ADD CONSTRAINT webhooks_webhookevent_store_id_8789e52f_fk_stores_store_id FOREIGN KEY (store_id) REFERENCES stores_store(id) DEFERRABLE INITIALLY DEFERRED;
INSERT INTO django_migrations (app, name, applied) VALUES
('stores', '0001_initial', now()),
('stores', '0002_pictures', now()),
('stores', '0003_pictures_only', now()),
('accounts', '0001_initial', now()),
('accounts', '0002_people_and_their_sessions', now()),
('accounts', '0003_devices_that_ask', now()),
('accounts', '0004_generation_of_known_devices', now()),
('accounts', '0005_confirmed_age', now()),
('accounts', '0006_invitations', now()),
('accounts', '0007_profiles', now()),
('accounts', '0008_profile_of_its_user', now()),
('accounts', '0009_saved_views', now()),
('accounts', '0010_country', now()),
('media', '0001_initial', now()),
('media', '0002_tell_delivery', now()),
('media', '0003_whose_device', now()),
('media', '0004_tries_and_losses', now()),
('media', '0005_queue_misaligned_films', now()),
('media', '0006_a_step_may_end_workers', now()),
('media', '0007_captions_found_in_files', now()),
('media', '0008_cuts', now()),
('media', '0009_chapter_marks', now()),
('catalog', '0001_initial', now()),
('catalog', '0002_copy_of_the_video', now()),
('catalog', '0003_the_catalogue', now()),
('catalog', '0004_same_store', now()),
('catalog', '0005_co_watched', now()),
('catalog', '0006_say_what_changed', now()),
('catalog', '0007_other_videos_of_a_chapter', now()),
('catalog', '0008_chapter_marks', now()),
('catalog', '0009_age_rating', now()),
('catalog', '0010_addresses_of_drafts', now()),
('catalog', '0011_unlisted', now()),
('catalog', '0012_an_end', now()),
('catalog', '0013_front_page', now()),
('catalog', '0014_free_minutes', now()),
('catalog', '0015_translations', now()),
('catalog', '0016_trailer', now()),
('catalog', '0017_most_watched', now()),
('catalog', '0018_coming_soon', now()),
('catalog', '0019_collections', now()),
('catalog', '0020_rows_of_collections', now()),
('catalog', '0021_more_translations', now()),
('commerce', '0001_initial', now()),
('commerce', '0002_rules_of_money', now()),
('commerce', '0003_provider_settings', now()),
('commerce', '0004_coupons_of_trials', now()),
('commerce', '0005_provider_watch', now()),
('commerce', '0006_name_the_entries_of_a_payment', now()),
('commerce', '0007_the_press_of_an_order', now()),
('commerce', '0008_refunds_of_the_rest', now()),
('commerce', '0009_who_gave_a_gift_card', now()),
('commerce', '0010_who_gave_a_coupon', now()),
('commerce', '0011_index_products_of_everything', now()),
('commerce', '0012_subscription_edges', now()),
('commerce', '0013_leases', now()),
('commerce', '0014_references_of_bills', now()),
('commerce', '0015_delivered_webhooks', now()),
('commerce', '0016_money_made_outside', now()),
('commerce', '0017_keys_name_payments', now()),
('commerce', '0018_waived_rests', now()),
('commerce', '0020_accounts_of_providers', now()),
('media', '0010_own_posters', now()),
('media', '0011_broadcasts', now()),
('live', '0001_initial', now()),
('chats', '0001_initial', now()),
('chats', '0002_streams', now()),
('chats', '0003_gifts', now()),
('chats', '0004_placed_messages', now()),
('chats', '0005_replays_by_what_plays', now()),
('comments', '0001_the_discussions', now()),
('comments', '0002_pins_and_hearts', now()),
('commerce', '0021_translations', now()),
('commerce', '0022_translated_offers', now()),
('demo', '0001_marks_of_the_demo', now()),
('demo', '0002_marks_of_series', now()),
('engagement', '0001_initial', now()),
('engagement', '0002_favorites_and_watched', now()),
('engagement', '0003_chapters_of_their_content', now()),
('engagement', '0004_move_positions', now()),
('engagement', '0005_move_positions_of_cuts', now()),
('engagement', '0006_my_list', now()),
('engagement', '0007_ratings', now()),
('engagement', '0008_marks_of_profiles', now()),
('engagement', '0009_ratings_of_profiles', now()),
('engagement', '0010_follows', now()),
('engagement', '0011_follows_of_series', now()),
('search', '0001_initial', now()),
('search', '0002_follow_the_catalogue', now()),
('search', '0003_words_of_names', now()),
('search', '0004_titles_by_their_beginning', now()),
('search', '0005_unlisted_is_not_found', now()),
('search', '0006_until_when_it_is_found', now()),
('search', '0007_translations', now()),
('search', '0008_coming_soon_is_found', now()),
('search', '0009_series_and_playlists', now()),
('search', '0010_translated_collections', now()),
('translations', '0001_message_override', now()),
('guest_cache', '0001_tell_what_guests_see', now()),
('guest_cache', '0002_tell_of_live_events', now()),
('guest_cache', '0003_tell_of_ratings', now()),
('guest_cache', '0004_tell_of_the_front_page', now()),
('guest_cache', '0005_tell_of_collections', now()),
('guest_cache', '0006_tell_of_names', now()),
('importer', '0001_imports_as_jobs', now()),
('insights', '0001_report_settings_and_api_tokens', now()),
('tokens', '0001_initial', now()),
('insights', '0002_tokens_of_their_own', now()),
('legal', '0001_legal_pages', now()),
('live', '0002_refusals', now()),
('live', '0003_reminders', now()),
('live', '0004_interruptions', now()),
('live', '0005_qualities', now()),
('mail', '0001_initial', now()),
('mail', '0002_letters_of_a_cause', now()),
('media', '0012_recordings', now()),
('media', '0013_news', now()),
('newsletters', '0001_initial', now()),
('newsletters', '0002_new_films', now()),
('newsletters', '0003_looked_at', now()),
('newsletters', '0004_news_of_a_follow', now()),
('notices', '0001_initial', now()),
('notices', '0002_invoices', now()),
('notices', '0003_choices_and_the_bell', now()),
('onboarding', '0001_initial', now()),
('procrastinate', '0001_initial', now()),
('procrastinate', '0002_drop_started_at_column', now()),
('procrastinate', '0003_drop_started_at_column', now()),
('procrastinate', '0004_drop_procrastinate_version_table', now()),
('procrastinate', '0005_fix_procrastinate_fetch_job', now()),
('procrastinate', '0006_fix_trigger_status_events_insert', now()),
('procrastinate', '0007_add_queueing_lock_column', now()),
('procrastinate', '0008_close_fetch_job_race_condition', now()),
('procrastinate', '0009_add_defer_job_function', now()),
('procrastinate', '0010_add_procrastinate_periodic_defers', now()),
('procrastinate', '0011_add_foreign_key_index', now()),
('procrastinate', '0012_add_locks_to_periodic_defer', now()),
('procrastinate', '0013_fix_procrastinate_defer_periodic_job', now()),
('procrastinate', '0014_add_finish_job_and_retry_job_functions', now()),
('procrastinate', '0015_add_trigger_on_job_deletion', now()),
('procrastinate', '0016_delete_finished_jobs', now()),
('procrastinate', '0017_add_checks_to_finish_job', now()),
('procrastinate', '0018_add_checks_to_retry_job', now()),
('procrastinate', '0019_fix_finish_job_compat_issue', now()),
('procrastinate', '0020_add_index_on_procrastinate_jobs', now()),
('procrastinate', '0021_add_kwargs_to_defer_periodic_job', now()),
('procrastinate', '0022_null_locks_excluded', now()),
('procrastinate', '0023_remove_old_finish_job_function', now()),
('procrastinate', '0024_job_id_bigint', now()),
('procrastinate', '0025_add_models', now()),
('procrastinate', '0026_add_job_priority', now()),
('procrastinate', '0027_add_periodic_job_priority', now()),
('procrastinate', '0028_add_cancel_states', now()),
('procrastinate', '0029_add_additional_params_to_retry_job', now()),
('procrastinate', '0030_alter_procrastinateevent_options', now()),
('procrastinate', '0031_add_indexes_for_fetch_job', now()),
('procrastinate', '0032_pre_cancel_notification', now()),
('procrastinate', '0033_post_cancel_notification', now()),
('procrastinate', '0034_pre_add_heartbeat', now()),
('procrastinate', '0035_post_add_heartbeat', now()),
('procrastinate', '0036_add_worker_model', now()),
('procrastinate', '0037_pre_batch_defer_jobs', now()),
('procrastinate', '0038_post_batch_defer_jobs', now()),
('procrastinate', '0039_pre_priority_lock_fetch_job', now()),
('procrastinate', '0040_pre_retry_failed_job', now()),
('procrastinate', '0041_post_retry_failed_job', now()),
('reminders', '0001_initial', now()),
('translations', '0002_titles_of_pages', now()),
('webhooks', '0001_initial', now());
