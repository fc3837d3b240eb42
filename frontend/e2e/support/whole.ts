/** Whether tests with a short form run whole: so under `make prove`. */
export const isWhole = Boolean(process.env['MATINEE_E2E_WHOLE']);
