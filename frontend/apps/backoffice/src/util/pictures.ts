/** What the server takes as a picture, as a file dialog wants it. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

export const isPictureType = (type: string): boolean => PICTURE_TYPES.split(',').includes(type);
